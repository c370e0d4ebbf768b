import SaifuStyle
import SaifuTerminal
import SaifuText
import WalletCore

/// A question that wants a word typed out, and what of it is typed.
@MainActor final class WordQuestion {
    let question: Question
    private let word: String
    private var typed = ""

    init(_ question: Question, word: String) {
        self.question = question
        self.word = word
    }

    /// - Returns: what the key comes to; `nil` while nothing is answered.
    func press(_ key: ScreenKey) -> FormAnswer? {
        switch key {
        case .character(let character): typed.append(character)
        case .backspace: _ = typed.popLast()
        case .enter: return typed.narrow.isSpelled(word) ? .filled : .givenUp
        case .escape: return .givenUp
        case .interrupt: return .interrupted
        default: break
        }
        return nil
    }

    func line(in language: Language) -> StyledText {
        let asked = Phrase(question.sentence, .warning).styled(in: language)
        return asked + StyledText(VisibleText.gap(after: asked.plainText), style: .warning)
            + StyledText(typed, style: .body)
    }
}
