internal import FuzzKit
internal import SaifuWire

@_cdecl("WireFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    fuzz(count, arguments, testOneInput)
}

/// The first byte chooses the parser and seeds the cuts; the rest is what the network sends.
private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 1 else { return 0 }
    let input = UnsafeRawBufferPointer(start: data + 1, count: size - 1)
    switch data[0] & 3 {
    case 0: checkRequests(input, seed: data[0])
    case 1: checkResponse(input, seed: data[0])
    case 3: checkAnswers(input, seed: data[0])
    default: checkChunks(input, seed: data[0])
    }
    return 0
}
