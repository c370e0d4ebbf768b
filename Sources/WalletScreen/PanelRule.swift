import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// The line above a panel: its title, a mark where keys go, what its rows are searched for, how many are
/// below the screen, and its age.
@MainActor struct PanelRule {
    let title: Phrase
    let isFocused: Bool
    /// Empty for a panel that shows all its rows.
    let query: String
    let rowsBelow: ScreenSentence?
    let moment: Phrase?

    /// The title comes first, then the moment: what has no room is left out.
    func line(width: Int, in language: Language) -> StyledText {
        let mark = isFocused ? StyledText("▸ ", style: .accent) : rule(1) + .space
        var start = mark + title.styled(in: language) + .space
        if !query.isEmpty {
            let part = StyledText("/\(query) ", style: .warning)
            start += DisplayWidth.of(start + part) < width ? part : StyledText("/… ", style: .warning)
        }
        var end = StyledText.empty
        if let moment {
            let part = .space + moment.styled(in: language) + .space + rule(1)
            if DisplayWidth.of(start + part) < width { end = part }
        }
        if let rowsBelow {
            let part = Phrase(rowsBelow, .caption).styled(in: language) + .space
            if DisplayWidth.of(start + part + end) < width { start += part }
        }
        return start + rule(width - DisplayWidth.of(start + end)) + end
    }

    private func rule(_ length: Int) -> StyledText {
        StyledText(String(repeating: "─", count: max(0, length)), style: .separator)
    }
}

extension StyledText {
    fileprivate static let space = StyledText(" ", style: .separator)
}

extension Sequence where Element == StyledText {
    /// The same as something that is not current.
    var dimmed: [StyledText] { map { StyledText($0.plainText, style: .secondary) } }
}
