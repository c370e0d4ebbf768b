internal import SaifuWire

// The fuzzer brings its own loop; SwiftPM expects the program to begin in a function of this name.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_cdecl("WireFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    var count = count
    var arguments = arguments
    return runFuzzer(&count, &arguments, testOneInput)
}

/// The first byte chooses the parser and seeds the cuts; the rest is what the network sends.
private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 1 else { return 0 }
    let input = UnsafeRawBufferPointer(start: data + 1, count: size - 1)
    switch data[0] & 3 {
    case 0: checkRequests(input, seed: data[0])
    case 1: checkResponse(input, seed: data[0])
    default: checkChunks(input, seed: data[0])
    }
    return 0
}
