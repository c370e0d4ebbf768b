import SaifuStyle
import SaifuText
import Testing

@Test func `an escape sequence is shown and not obeyed`() {
    let text = StyledText("\u{1B}[31mred\u{7F}\u{9B}0m", style: .body)
    #expect(text.plainText == "␛[31mred␡\u{FFFD}0m")
}

@Test(arguments: Array(0..<0x20) + [0x7F] + Array(0x80...0x9F) as [UInt32])
func `no control character survives in one line`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let shown = StyledText("a\(Character(scalar))b", style: .body).plainText
    #expect(!shown.unicodeScalars.contains(scalar))
    #expect(shown.unicodeScalars.count == 3)
}

@Test(arguments: [
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{061C}", "\u{2028}", "\u{200B}", "\u{FEFF}", "\u{AD}",
    "\u{34F}", "\u{180E}", "\u{2060}", "\u{3164}", "\u{FFA0}", "\u{FFF9}", "\u{E0000}", "\u{E0001}", "\u{E0041}",
    "\u{E007F}", "\u{E0100}",
])
func `characters that reorder, break or hide text are replaced`(hidden: String) {
    #expect(StyledText("0\(hidden)1", style: .body).plainText == "0\u{FFFD}1")
}

@Test func `a line break is visible in one line and kept in several`() {
    #expect(StyledText("a\r\nb", style: .body).plainText == "a␍␊b")
    #expect(StyledText(lines: "a\nb\u{1B}", style: .body).plainText == "a\nb␛")
}

@Test(arguments: ["財布 — 17,210,000 円", "👍🏽👨‍👩‍👧", "é", "ｶﾞ"])
func `ordinary text of any language stays as it is`(text: String) {
    #expect(StyledText(text, style: .body).plainText == text)
}

@Test func `a tweak changes one text and not its style`() {
    let text = StyledText("JPY", style: .body) { $0.color = .secondaryText }
    #expect(text.runs.first?.style.color == .secondaryText)
    #expect(text.runs.first?.style.styleName == "body")
    #expect(TextStyle.body.color == .primaryText)
}

@Test func `runs of one style grow together, others stand apart`() {
    let text = StyledText("1", style: .body) + StyledText("2", style: .body) + StyledText("3", style: .error)
    #expect(text.runs.map(\.text) == ["12", "3"])
    #expect(text.plainText == "123")
    #expect((StyledText.empty + text) == text)
    #expect(StyledText("", style: .body).isEmpty)
}

@Test func `texts are joined with a separator between them`() {
    let parts = ["buy", "sell"].map { StyledText($0, style: .command) }
    #expect(parts.joined(separator: StyledText(", ", style: .caption)).plainText == "buy, sell")
}
