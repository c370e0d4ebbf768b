import Testing

@testable import SaifuWire

/// Category 6 of Autobahn's cases: UTF-8, cut anywhere.
@Suite struct TextCaseTests {
    private let sample = Array("Hello-µ@ßöäüàá-UTF-8!! κόσμε 日本円 𝄞".utf8)

    @Test(arguments: EchoSubject.allCases)
    func `6.1 empty fragments make an empty message`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        WireCase.echoed(.text("")).run(on: bench)
        WireCase([.text("", isFinal: false), .more("", isFinal: false), .more("", isFinal: true)], [.text("")])
            .run(on: bench)
        WireCase(
            [.text("", isFinal: false), .more("middle", isFinal: false), .more("", isFinal: true)], [.text("middle")]
        )
        .run(on: bench)
    }

    @Test(arguments: EchoSubject.allCases)
    func `6.2 and 6.5 valid text comes back however it is cut`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for cut in WireCase.Cut.allCases { WireCase.echoed(.text(sample)).run(on: bench, cut: cut) }
        for split in 1..<sample.count {
            let frames: [RawFrame] = [
                .text(Array(sample[..<split]), isFinal: false), .more(Array(sample[split...]), isFinal: true),
            ]
            WireCase(frames, [.text(sample)]).run(on: bench)
        }
        let octets = sample.enumerated().map { index, byte in
            RawFrame(opcode: index == 0 ? 1 : 0, payload: [byte], isFinal: index == sample.count - 1)
        }
        WireCase(octets, [.text(sample)]).run(on: bench, cut: .frames)
    }

    @Test(arguments: EchoSubject.allCases)
    func `6.3 invalid text ends the connection with 1007`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let bad = Array("κόσμε".utf8) + [0xed, 0xa0, 0x80] + Array("edited".utf8)
        WireCase([.text(bad)], [], closes: 1007).run(on: bench)
        let octets = bad.enumerated().map { index, byte in
            RawFrame(opcode: index == 0 ? 1 : 0, payload: [byte], isFinal: index == bad.count - 1)
        }
        WireCase(octets, [], closes: 1007).run(on: bench, cut: .frames)
    }

    @Test(arguments: EchoSubject.allCases)
    func `6.4 a wrong byte is refused when it comes, not when the message ends`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        let start = Array("κόσμε".utf8)
        // The message never ends; 0xf4 0x90 lies beyond U+10FFFF.
        WireCase([.text(start, isFinal: false), .more([0xf4, 0x90], isFinal: false)], [], closes: 1007).run(on: bench)
        // Within one frame whose end never comes.
        let socket = bench.connect()
        let frame = RawFrame.text(start + [0xf4, 0x90, 0x80, 0x80] + start)
        let bytes = frame.bytes(mask: subject.testMasks ? [1, 2, 3, 4] : nil)
        socket.send(Array(bytes[..<(bytes.count - start.count - 2)]))
        var answer: [UInt8] = []
        while let more = socket.read() { answer += more }
        #expect(RawFrame.parse(answer).frames.last?.payload.prefix(2) == [3, 239])
    }

    /// Kuhn's list, as Autobahn has it.
    static let valid: [[UInt8]] = [
        [0xce, 0xba, 0xe1, 0xbd, 0xb9, 0xcf, 0x83, 0xce, 0xbc, 0xce, 0xb5],  // 6.6
        [0x00], [0xc2, 0x80], [0xe0, 0xa0, 0x80], [0xf0, 0x90, 0x80, 0x80],  // 6.7
        [0x7f], [0xdf, 0xbf], [0xef, 0xbf, 0xbf], [0xf4, 0x8f, 0xbf, 0xbf],  // 6.9
        [0xed, 0x9f, 0xbf], [0xee, 0x80, 0x80], [0xef, 0xbf, 0xbd],  // 6.11
        [0xef, 0xbf, 0xbe], [0xf0, 0x9f, 0xbf, 0xbe], [0xf0, 0x9f, 0xbf, 0xbf], [0xf3, 0xbf, 0xbf, 0xbf],  // 6.22
        [0xef, 0xbb, 0xbf],  // 6.23
    ]

    static let invalid: [[UInt8]] = [
        [0xce], [0xce, 0xba, 0xe1], [0xce, 0xba, 0xe1, 0xbd],  // 6.6
        [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80],  // 6.8
        [0xf7, 0xbf, 0xbf, 0xbf], [0xfb, 0xbf, 0xbf, 0xbf, 0xbf], [0xfd, 0xbf, 0xbf, 0xbf, 0xbf, 0xbf],  // 6.10
        [0xf4, 0x90, 0x80, 0x80],  // 6.11
        [0x80], [0xbf], [0x80, 0xbf], [0x80, 0xbf, 0x80], Array(0x80...0xbf),  // 6.12
        [0xc0, 0x20, 0xc1, 0x20], [0xe0, 0x20, 0xef, 0x20], [0xf0, 0x20], [0xf8, 0x20], [0xfc, 0x20],  // 6.13
        [0xc2], [0xe0, 0xa0], [0xf0, 0x90, 0x80], [0xdf], [0xef, 0xbf], [0xf4, 0x8f, 0xbf],  // 6.14
        [0xc2, 0xe0, 0xa0, 0xf0, 0x90, 0x80],  // 6.15
        [0xfe], [0xff], [0xfe, 0xfe, 0xff, 0xff],  // 6.16
        [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xf0, 0x80, 0x80, 0xaf], [0xf8, 0x80, 0x80, 0x80, 0xaf],  // 6.17
        [0xc1, 0xbf], [0xe0, 0x9f, 0xbf], [0xf0, 0x8f, 0xbf, 0xbf],  // 6.18
        [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xf0, 0x80, 0x80, 0x80],  // 6.19
        [0xed, 0xa0, 0x80], [0xed, 0xad, 0xbf], [0xed, 0xae, 0x80], [0xed, 0xbf, 0xbf],  // 6.20
        [0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80], [0xed, 0xaf, 0xbf, 0xed, 0xbf, 0xbf],  // 6.21
    ]

    @Test(arguments: EchoSubject.allCases)
    func `6.6 to 6.23 what is valid comes back`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for text in Self.valid {
            for cut in WireCase.Cut.allCases { WireCase.echoed(.text(text)).run(on: bench, cut: cut) }
        }
    }

    @Test(arguments: EchoSubject.allCases)
    func `6.6 to 6.21 what is invalid ends the connection with 1007`(subject: EchoSubject) throws {
        let bench = try EchoBench(subject)
        for text in Self.invalid { WireCase([.text(text)], [], closes: 1007).run(on: bench) }
    }

    @Test func `the check of UTF-8 is right about every text of the list, byte by byte`() {
        func accepts(_ text: [UInt8]) -> Bool {
            var check = UTF8Check()
            return text.allSatisfy { byte in withUnsafeBytes(of: byte) { check.accepts($0) } } && check.isComplete
        }
        #expect(Self.valid.allSatisfy(accepts))
        #expect(!Self.invalid.contains(where: accepts))
    }
}
