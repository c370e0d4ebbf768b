internal import FuzzKit
internal import SaifuWire

@_cdecl("WebSocketFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    fuzz(count, arguments, testOneInput)
}

/// Small enough that the fuzzer reaches every limit.
let limits = WebSocketLimits(frame: 300, message: 400)

/// The first byte chooses the side and seeds the cuts; the rest is what the network sends.
private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 1 else { return 0 }
    let input = UnsafeRawBufferPointer(start: data + 1, count: size - 1)
    checkFrames(input, side: data[0] & 1 == 0 ? .client : .server, seed: data[0])
    return 0
}
