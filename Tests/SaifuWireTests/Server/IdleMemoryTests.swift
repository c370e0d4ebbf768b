import Testing

@testable import SaifuWire

/// What a connection keeps while it waits for its next request.
struct IdleMemoryTests {
    private func buffer(_ count: Int) -> MessageBuffer {
        var buffer = MessageBuffer()
        [UInt8](repeating: 0x61, count: count).withUnsafeBytes { buffer.append($0) }
        return buffer
    }

    @Test func `large input is given back once it is parsed`() {
        var input = buffer(500_000)
        input.releaseMemory()
        #expect(input.count == 500_000)
        input.consume(500_000)
        input.releaseMemory()
        #expect(input.bytes.capacity <= MessageBuffer.idleCapacity)
    }

    @Test func `small input keeps its memory for the next request`() {
        var input = buffer(500)
        input.consume(500)
        input.releaseMemory()
        #expect(input.bytes.capacity >= 500)
    }

    @Test func `large output is given back, but never what waits to be sent`() {
        var output = ServerOutput()
        output.bytes = [UInt8](repeating: 0x61, count: 500_000)
        output.releaseMemory()
        #expect(output.waiting == 500_000)
        output.bytes.removeAll(keepingCapacity: true)
        output.releaseMemory()
        #expect(output.bytes.capacity <= MessageBuffer.idleCapacity)
    }
}
