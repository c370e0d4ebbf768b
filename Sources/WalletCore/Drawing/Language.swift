internal import SaifuText

/// A language of the wallet.
public enum Language: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Japanese.
    case japanese = "ja"

    /// The language a locale name such as `ja_JP.UTF-8` asks for; English when it names another.
    public init(locale: String?) {
        self = locale?.hasPrefix("ja") == true ? .japanese : .english
    }

    /// Returns the text of this language. A sentence is written in all languages at one place, so that none can be missing.
    public func callAsFunction(
        _ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String
    ) -> Wording {
        switch self {
        case .english: Wording(english())
        case .japanese: Wording(japanese())
        }
    }

    /// Returns what is written alike in every language: a code of the protocol, a word to type, the name of a host.
    func code(_ text: String) -> Wording { Wording(text) }

    /// Returns whole sentences as one text: a blank stands between two, but for a full-width stop, which holds its own.
    public func joined(_ sentences: [Wording]) -> Wording {
        Wording(sentences.reduce("") { $0 + VisibleText.gap(after: $0) + $1.text })
    }
}
