internal import FuzzKit
internal import StyleExport

@_cdecl("TokenFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    let words = (0..<Int(count)).compactMap { arguments?[$0].map { String(cString: $0) } }
    if words.count > 2, words[1] == "cuts" { return checkCuts(Array(words.dropFirst(2))) }
    return fuzz(count, arguments, testOneInput)
}

/// The first byte chooses between a resolver and a token file; the rest is the document.
private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 0 else { return 0 }
    let document = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
    checkSource(source(document, isResolver: data[0] & 1 == 1))
    return 0
}
