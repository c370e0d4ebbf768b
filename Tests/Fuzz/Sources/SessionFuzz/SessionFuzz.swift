internal import FuzzKit
internal import SaifuWire

@_cdecl("SessionFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    fuzz(count, arguments, testOneInput)
}

/// The first byte chooses what reads the rest, and seeds the cuts and what the owner of a connection does meanwhile.
private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 1 else { return 0 }
    let input = UnsafeRawBufferPointer(start: data + 1, count: size - 1)
    switch data[0] & 3 {
    case 0: checkSession(input, side: .client, seed: data[0])
    case 1: checkSession(input, side: .server, seed: data[0])
    case 2: checkAnswer(input, seed: data[0])
    default: checkRequest(input, seed: data[0])
    }
    return 0
}
