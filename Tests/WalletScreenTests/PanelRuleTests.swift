import SaifuDrawing
import SaifuStyle
import SaifuText
import Testing
import WalletCore

@testable import WalletScreen

@MainActor struct PanelRuleTests {
    private func line(_ query: String, width: Int = 40) -> String {
        PanelRule(
            title: Phrase(Term.price, .caption), isFocused: false, query: query, rowsBelow: nil, moment: nil
        ).line(width: width, in: .english).plainText
    }

    @Test func `a panel that hides rows says what it is searched for, whether keys go there or not`() {
        #expect(line("0.1").hasPrefix("─ Price /0.1 ──"))
        #expect(line("").hasPrefix("─ Price ──"))
        #expect(line(String(repeating: "1", count: 99)).hasPrefix("─ Price /… ──"))
        #expect(DisplayWidth.of(StyledText(line("板", width: 16), style: .caption)) == 16)
    }
}
