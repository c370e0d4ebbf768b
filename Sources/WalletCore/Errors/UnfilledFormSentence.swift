import SaifuTables
import SaifuText

/// The sentences for a form that cannot be filled because nobody is there, one for each line.
enum UnfilledFormSentence: Sentence {
    case nobodyIsAsked
    /// The value that a row needs.
    case row(FormFault)
    /// One way to write the command.
    case usage(String)

    static func lines(_ rows: [FormFault], _ usage: [String]) -> [UnfilledFormSentence] {
        [.nobodyIsAsked] + rows.map(UnfilledFormSentence.row) + usage.map(UnfilledFormSentence.usage)
    }

    func wording(in language: Language) -> Wording {
        switch self {
        case .nobodyIsAsked:
            language(
                "Nobody can be asked here, and the form is not complete.",
                "入力に不足または誤りがあります。対話入力ができないため、次の項目をコマンドで指定してください。")
        case .row(let fault): fault.wording(in: language)
        case .usage(let line): language("Usage: ", "使い方：") + language.code(line)
        }
    }
}

extension WalletError {
    /// The sentences in the order they are shown, one for each line.
    public var lines: [any Sentence] {
        switch self {
        case .usage(.unfilledForm(let rows, let usage)): UnfilledFormSentence.lines(rows, usage)
        case .storage(.unusableTokens(let problems)): TokenProblemSentence.lines(problems)
        default: [self]
        }
    }
}

extension FormFault {
    /// `Type (limit|market): limit or market.`
    fileprivate func wording(in language: Language) -> Wording {
        let words = words.joined(separator: "|")
        let accepted = words.isEmpty ? language.code("") : language(" (\(words))", "（\(words)）")
        return language.code(label.plainText) + accepted + language(": ", "：") + language.code(message)
    }
}
