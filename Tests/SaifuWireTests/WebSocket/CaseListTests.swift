import Testing

/// The published list of Autobahn's cases, by category, with a raw socket at the other end.
@Suite struct CaseListTests {
    @Test(arguments: EchoSubject.allCases)
    func `1.1 text messages of every length form come back`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for count in [0, 125, 126, 127, 128, 65_535, 65_536] {
            WireCase.echoed(.text([UInt8](repeating: 0x2a, count: count))).run(on: bench)
        }
        WireCase.echoed(.text([UInt8](repeating: 0x2a, count: 65_536))).run(on: bench, cut: .bytes)
    }

    @Test(arguments: EchoSubject.allCases)
    func `1.2 binary messages of every length form come back`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for count in [0, 125, 126, 127, 128, 65_535, 65_536] {
            WireCase.echoed(.binary([UInt8](repeating: 0xfe, count: count))).run(on: bench)
        }
        WireCase.echoed(.binary([UInt8](repeating: 0xfe, count: 4096))).run(on: bench, cut: .bytes)
    }

    @Test(arguments: EchoSubject.allCases)
    func `2.1 to 2.6 a ping is answered with its own bytes, and a long one is refused`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let payloads: [[UInt8]] = [
            [], Array("Hello".utf8), [0, 255, 254, 253, 252, 251, 0], [UInt8](repeating: 0xfe, count: 125),
        ]
        for payload in payloads {
            WireCase([.ping(payload)], [.pong(payload)]).run(on: bench)
            WireCase([.ping(payload)], [.pong(payload)]).run(on: bench, cut: .bytes)
        }
        WireCase([.ping([UInt8](repeating: 1, count: 126))], [], closes: 1002).run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `2.7 to 2.9 a pong nobody asked for is taken and not answered`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        WireCase([.pong()], []).run(on: bench)
        WireCase([.pong(Array("unsolicited".utf8))], []).run(on: bench)
        WireCase([.pong([1]), .ping([2])], [.pong([2])]).run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `2.10 and 2.11 ten pings are answered in order`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let pings = (0..<10).map { RawFrame.ping(Array("payload-\($0)".utf8)) }
        let pongs = pings.map { RawFrame.pong($0.payload) }
        for cut in WireCase.Cut.allCases { WireCase(pings, pongs).run(on: bench, cut: cut) }
    }

    @Test(arguments: EchoSubject.allCases)
    func `3 reserved bits end the connection, after what came before`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let hello = RawFrame.text("Hello, world!")
        for bits in UInt8(1)...7 {
            for opcode in [1, 2, 8, 9, 10] as [UInt8] {
                let bad = RawFrame(opcode: opcode, payload: [], reserved: bits)
                WireCase([hello, bad, .ping()], [hello], closes: 1002).run(on: bench)
            }
            let bad = RawFrame(opcode: 1, payload: Array("x".utf8), reserved: bits)
            WireCase([hello, bad, .ping()], [hello], closes: 1002).run(on: bench, cut: .bytes)
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `4.1 and 4.2 reserved opcodes end the connection`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let hello = RawFrame.text("Hello, world!")
        for opcode in [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8] {
            for payload in [[], Array("reserved".utf8)] {
                let bad = RawFrame(opcode: opcode, payload: payload)
                WireCase([bad], [], closes: 1002).run(on: bench)
                WireCase([hello, bad, .ping()], [hello], closes: 1002).run(on: bench, cut: .frames)
            }
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `5.1 and 5.2 a control frame in fragments ends the connection`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for opcode in [9, 10, 8] as [UInt8] {
            let first = RawFrame(opcode: opcode, payload: Array("frag".utf8), isFinal: false)
            WireCase([first, .more("ment", isFinal: true)], [], closes: 1002).run(on: bench)
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `5.3 to 5.8 fragments become one message, and a ping between them is answered at once`(
        subject: EchoSubject
    ) throws {
        let bench = try EchoBench(subject)
        let whole = RawFrame.text("fragment1fragment2")
        let (first, second) = (RawFrame.text("fragment1", isFinal: false), RawFrame.more("fragment2", isFinal: true))
        for cut in WireCase.Cut.allCases {
            WireCase([first, second], [whole]).run(on: bench, cut: cut)
            WireCase([first, .ping([7]), second], [.pong([7]), whole]).run(on: bench, cut: cut)
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `5.9 to 5.18 a fragment of nothing, and a message within a message, end the connection`(
        subject: EchoSubject
    ) throws {
        let bench = try EchoBench(subject)
        let hello = RawFrame.text("Hello, world!")
        let (first, last) = (RawFrame.text("fragment1", isFinal: false), RawFrame.more("fragment2", isFinal: true))
        for isFinal in [true, false] {
            for cut in WireCase.Cut.allCases {
                WireCase([.more("non-continuation", isFinal: isFinal), hello], [], closes: 1002).run(
                    on: bench, cut: cut)
            }
        }
        let stray = RawFrame.more("fragment3", isFinal: false)
        WireCase([first, last, stray, hello], [.text("fragment1fragment2")], closes: 1002).run(on: bench)
        WireCase([stray, first, last, stray, first, last], [], closes: 1002).run(on: bench)
        WireCase([first, .text("fragment2")], [], closes: 1002).run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `5.19 and 5.20 five fragments with pings between them become one message`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let frames: [RawFrame] = [
            .text("fragment1", isFinal: false), .more("fragment2", isFinal: false), .ping([1]),
            .more("fragment3", isFinal: false), .more("fragment4", isFinal: false), .ping([2]),
            .more("fragment5", isFinal: true),
        ]
        let answers: [RawFrame] = [.pong([1]), .pong([2]), .text("fragment1fragment2fragment3fragment4fragment5")]
        for cut in WireCase.Cut.allCases { WireCase(frames, answers).run(on: bench, cut: cut) }
    }
}
