import SaifuStyle
import SaifuText
import Testing

@testable import SaifuDrawing

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("ｶﾞ", 2), ("カ", 2), ("Ａ", 2),
        ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("\u{200D}", 0), ("\u{301}", 0), ("a\u{7}b", 2), ("…", 1), ("¥", 1), ("￥", 2), ("𠮷", 2), ("±", 1), ("🫠", 2),
    ])
    func `columns are counted by grapheme and East Asian width`(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test func `the table is ascending, so that it can be searched by halves`() {
        for (one, next) in zip(DisplayWidth.wideRanges, DisplayWidth.wideRanges.dropFirst()) {
            #expect(one.upperBound < next.lowerBound)
        }
    }

    @Test(arguments: [
        ("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日本円", 4, "日…"), ("日本円", 5, "日本…"), ("日本", 4, "日本"),
        ("ab", 0, ""), ("ab", 1, "…"), ("👍🏽👍🏽", 3, "👍🏽…"),
    ])
    func `text is cut by width, never through a character`(text: String, width: Int, expected: String) {
        #expect(DisplayWidth.truncate(text, to: width) == expected)
        let styled =
            StyledText(String(text.prefix(1)), style: .body) + StyledText(String(text.dropFirst()), style: .error)
        #expect(DisplayWidth.truncate(styled, to: width).plainText == expected)
    }

    @Test func `a line that goes on below ends without blanks`() {
        let text = StyledText("size · ", style: .body) + StyledText("12,345", style: .amount)
        #expect(DisplayWidth.wrap(text, to: 9).map(\.plainText) == ["size ·", "12,345"])
        #expect(DisplayWidth.wrap(text, to: 20).map(\.plainText) == ["size · 12,345"])
        #expect(DisplayWidth.wrap(StyledText("yes? ", style: .body), to: 9).map(\.plainText) == ["yes? "])
    }

    @Test func `a width that is not known breaks nothing`() {
        let text = StyledText("one two", style: .body)
        #expect(DisplayWidth.wrap(text, to: nil) == [text])
    }

    @Test func `text is padded by width`() {
        #expect(DisplayWidth.pad("日", to: 4) == "日  ")
        #expect(DisplayWidth.pad("日", to: 4, .right) == "  日")
        #expect(DisplayWidth.pad("日", to: 5, .center) == " 日  ")
        #expect(DisplayWidth.pad("日本円", to: 4) == "日本円")
    }
}
