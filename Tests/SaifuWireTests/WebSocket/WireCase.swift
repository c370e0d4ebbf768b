import Testing

/// One case: what the test sends, and what must come back.
struct WireCase {
    var send: [RawFrame]
    /// The messages and pongs that must come, in this order.
    var expect: [RawFrame]
    /// The code the subject must close with by itself; `nil` when the test closes with 1000 and is answered.
    var closes: UInt16?

    init(_ send: [RawFrame], _ expect: [RawFrame], closes: UInt16? = nil) {
        self.send = send
        self.expect = expect
        self.closes = closes
    }

    /// A message comes back as it is.
    static func echoed(_ frame: RawFrame) -> WireCase { WireCase([frame], [frame]) }

    /// How the bytes are cut.
    enum Cut: CaseIterable { case none, frames, bytes }

    /// Runs the case and says what differs; everything up to the end of the connection is looked at.
    func run(on bench: EchoBench, cut: Cut = .none, location: SourceLocation = #_sourceLocation) {
        let socket = bench.connect()
        var bytes: [UInt8] = []
        for piece in pieces(of: send, cut, masked: bench.subject.testMasks) where !socket.send(piece) { break }
        if closes == nil {
            // A stream answers when its task runs, and a Close that has come by then would keep it from that.
            let mask = bench.subject.testMasks ? nil : [UInt8](repeating: 0, count: 4)
            let length = expect.reduce(0) { $0 + $1.bytes(mask: mask).count }
            while bytes.count < length, let more = socket.read() { bytes += more }
            socket.send(RawFrame.close(1000).bytes(mask: bench.subject.testMasks ? [1, 2, 3, 4] : nil))
        }
        while let more = socket.read() { bytes += more }
        let (frames, masks) = RawFrame.parse(bytes)
        let isTooLate = closes != nil && bench.subject == .streamingClient
        #expect(isTooLate || frames.dropLast() == expect[...], "\(bench.subject)", sourceLocation: location)
        let code = frames.last.flatMap { $0.opcode == 8 && $0.payload.count >= 2 ? $0.payload : nil }
        let expected = closes ?? 1000
        #expect(
            code?.prefix(2) == [UInt8(expected >> 8), UInt8(expected & 255)], "\(bench.subject)",
            sourceLocation: location)
        #expect(masks.count == (bench.subject.testMasks ? 0 : frames.count), sourceLocation: location)
    }

    private func pieces(of frames: [RawFrame], _ cut: Cut, masked: Bool) -> [[UInt8]] {
        let bytes = frames.enumerated().map { index, frame in
            frame.bytes(mask: masked ? [0x1b, 0xf0, UInt8(index & 255), 0x37] : nil)
        }
        switch cut {
        case .none: return [bytes.flatMap { $0 }]
        case .frames: return bytes
        case .bytes: return bytes.flatMap { $0 }.map { [$0] }
        }
    }
}
