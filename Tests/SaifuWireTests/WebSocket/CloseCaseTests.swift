import Testing

/// Categories 7, 9 and 10 of Autobahn's cases: closing, limits, fragments of a fixed size.
@Suite struct CloseCaseTests {
    /// What comes back when `frames` are sent, up to the end of the connection.
    private func answers(_ frames: [RawFrame], _ bench: EchoBench) -> [RawFrame] {
        let socket = bench.connect()
        socket.send(frames.flatMap { $0.bytes(mask: bench.subject.testMasks ? [9, 8, 7, 6] : nil) })
        var bytes: [UInt8] = []
        while let more = socket.read() { bytes += more }
        return RawFrame.parse(bytes).frames
    }

    @Test(arguments: [EchoSubject.server, .client])
    func `7.1 after a Close nothing is answered any more`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let (hello, close) = (RawFrame.text("Hello World!"), RawFrame.close(1000))
        #expect(answers([hello, close], bench) == [hello, close])
        #expect(answers([close, close], bench) == [close])
        #expect(answers([close, .ping()], bench) == [close])
        #expect(answers([close, hello], bench) == [close])
        #expect(answers([.text("fragment1", isFinal: false), close, .more("2", isFinal: true)], bench) == [close])
        let large = RawFrame.text([UInt8](repeating: 0x42, count: 256 * 1024))
        #expect(answers([large, hello, close, .ping()], bench) == [large, hello, close])
    }

    @Test(arguments: EchoSubject.allCases)
    func `7.3 a Close is answered with its code, and half a code is refused`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        #expect(answers([.close(payload: [])], bench) == [.close(payload: [])])
        #expect(answers([.close(1000)], bench) == [.close(1000)])
        #expect(answers([.close(1000, "Hello World!")], bench) == [.close(1000)])
        #expect(answers([.close(1000, String(repeating: "*", count: 123))], bench) == [.close(1000)])
        WireCase([.close(payload: [0x61])], [], closes: 1002).run(on: bench)
        WireCase([.close(1000, String(repeating: "*", count: 124))], [], closes: 1002).run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `7.5 a reason that is not UTF-8 is refused with 1007`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        WireCase([.close(payload: [3, 232, 0xce, 0xba, 0xed, 0xa0, 0x80])], [], closes: 1007).run(on: bench)
        WireCase([.close(payload: [3, 232, 0xce])], [], closes: 1007).run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `7.7 a code that may be sent is answered with itself`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for code in [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999] {
            #expect(answers([.close(UInt16(code))], bench) == [.close(UInt16(code))])
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `7.9 and 7.13 a code that must not be sent is refused`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for code in [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535] {
            WireCase([.close(UInt16(code))], [], closes: 1002).run(on: bench)
            WireCase([.close(UInt16(code), "reason")], [], closes: 1002).run(on: bench)
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `9.1 and 9.2 messages of up to a mebibyte come back`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for count in [64 << 10, 256 << 10] {
            WireCase.echoed(.text([UInt8](repeating: 0x2a, count: count))).run(on: bench)
            WireCase.echoed(.binary([UInt8](repeating: 0xfe, count: count))).run(on: bench)
        }
        WireCase.echoed(.binary([UInt8](repeating: 0xfe, count: 1 << 20))).run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `9.3 and 10 a large message in fragments comes back whole`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let whole = (0..<(128 << 10)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for size in [64, 1300, 65_536] {
            let starts = Array(stride(from: 0, to: whole.count, by: size))
            let frames = starts.map { start in
                RawFrame(
                    opcode: start == 0 ? 2 : 0, payload: Array(whole[start..<min(start + size, whole.count)]),
                    isFinal: start == starts.last)
            }
            WireCase(frames, [.binary(whole)]).run(on: bench)
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `9.7 a thousand small messages come back in order`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let frames = (0..<1000).map { RawFrame.text("message \($0)") }
        WireCase(frames, frames).run(on: bench)
        WireCase(frames, frames).run(on: bench, cut: .frames)
    }
}
