import RandomTestKit
import Testing

@testable import SaifuTerminal

struct KeyDecoderTests {
    private static let samples: [(String, [Key])] = [
        ("a", [.text("a")]), ("日", [.text("日")]), ("👍🏽", [.text("👍"), .text("\u{1F3FD}")]), ("é", [.text("é")]),
        ("\r\n\t", [.enter, .enter, .tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
        ("\u{1}\u{1A}\u{1F}", [.control("a"), .control("z"), .control("_")]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OH\u{1B}OF", [.up, .home, .end]),
        ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", [.home, .end, .home, .end]),
        ("\u{1B}[1;5C\u{1B}[1;3D", [.wordRight, .wordLeft]), ("\u{1B}[3~\u{1B}[5~", [.delete, .pageUp]),
        ("\u{1B}[Z", [.backTab]), ("\u{1B}b\u{1B}y\u{1B}\u{7F}", [.alt("b"), .alt("y"), .altBackspace]),
        ("\u{1B}[99;99~x", [.unknown, .text("x")]), ("\u{1B}[?1;2cx", [.unknown, .text("x")]),
        ("\u{1B}[200~a\r\n\u{1B}[A日\u{1B}[201~x", [.paste("a\r\n\u{1B}[A日"), .text("x")]),
    ]

    @Test(arguments: samples.indices)
    func `bytes become keys, wherever they are cut`(index: Int) {
        let (text, keys) = Self.samples[index]
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            let result = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
            #expect(result == keys)
            #expect(decoder.patience == nil)
        }
    }

    @Test func `a lone escape is a key after a pause`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]).isEmpty && decoder.patience != nil)
        #expect(decoder.flush() == [.escape] && decoder.patience == nil)
        #expect(decoder.feed([0x61]) == [.text("a")])
    }

    @Test(
        arguments: [[0xFF], [0x80], [0xC3, 0x61], [0xE6, 0x97, 0x0D], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5]]
            as [[UInt8]])
    func `bytes that are no UTF-8 show as such and lose nothing after them`(bytes: [UInt8]) {
        var decoder = KeyDecoder()
        let keys = decoder.feed(bytes + [0x71])
        #expect(keys.first == .text("\u{FFFD}") && keys.last == .text("q"))
    }

    @Test func `an endless sequence and an endless paste are bounded`() {
        var decoder = KeyDecoder()
        let endless = Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 100_000) + Array("Ax".utf8)
        #expect(decoder.feed(endless).last == .text("x"))
        var keys = decoder.feed(Array("\u{1B}[200~".utf8))
        for _ in 0..<40 { keys += decoder.feed([UInt8](repeating: 0x61, count: 100_000)) }
        keys += decoder.feed(Array("\u{1B}[201~".utf8))
        guard case .paste(let paste) = keys.last else { return #expect(Bool(false), "no paste") }
        #expect(paste.text.utf8.count == 1 << 20)
    }

    @Test func `a paste without an end is ended by Ctrl-C alone, and by no silence`() {
        var decoder = KeyDecoder()
        let begun = Array("\u{1B}[200~buy 1\r".utf8)
        #expect(decoder.feed(begun).isEmpty)
        #expect(decoder.patience == nil)
        #expect(decoder.feed([3]) == [.control("c")])
        #expect(decoder.feed(Array("q".utf8)) == [.text("q")])
        // One that was copied is none that was typed.
        #expect(decoder.feed(begun + [3] + Array("x\u{1B}[201~".utf8)) == [.paste("buy 1\r\u{3}x")])
    }

    @Test func `random bytes never break the decoder`() {
        var random = SeededRandom(seed: 7)
        var decoder = KeyDecoder()
        for _ in 0..<20_000 {
            let byte = UInt8.random(in: 0...255, using: &random)
            _ = decoder.feed([byte])
            if byte == 0 { _ = decoder.flush() }
        }
        // Whatever was begun, Ctrl-C ends it.
        _ = decoder.feed([3])
        _ = decoder.flush()
        #expect(decoder.feed(Array("q".utf8)) == [.text("q")])
    }
}
