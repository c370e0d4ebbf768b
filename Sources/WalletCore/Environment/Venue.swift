import SaifuStyle

/// The exchange behind the client, as it is shown.
public enum Venue: Hashable, Sendable {
    /// The exchange inside this program: no real money.
    case paper
    /// An endpoint on this machine, by its origin: an exchange that somebody serves here.
    case local(origin: String)
    /// An endpoint elsewhere: the money is real. `host` is what a person knows it by.
    case real(origin: String, host: String)

    /// An endpoint that the person named. What is not on this machine trades real money: no other exchange is known.
    public init(origin: String, host: String, isLoopback: Bool) {
        self = isLoopback ? .local(origin: origin) : .real(origin: origin, host: host)
    }

    /// The name for programs: `paper`, or the origin.
    public var name: String {
        switch self {
        case .paper: "paper"
        case .local(let origin), .real(let origin, _): origin
        }
    }

    /// The name for a person.
    public var title: any Sentence { VenueTitle(venue: self) }

    /// The part of the prompt before the product.
    public var mark: Phrase {
        switch self {
        case .paper: Phrase(PaperMark(), .secondary)
        case .local(let origin): Phrase(Figure(text: origin), .secondary)
        case .real: Phrase(title, .warning)
        }
    }

    /// Says on screens, previews and answers that the money is real, and where it goes; `nil` where it is not.
    public var warning: Phrase? {
        guard case .real = self else { return nil }
        return Phrase(title, .warning)
    }
}

/// The exchange inside this program, in a word.
private struct PaperMark: Sentence {
    func wording(in language: Language) -> Wording { language("paper", "デモ") }
}

/// The name of an exchange.
private struct VenueTitle: Sentence {
    let venue: Venue

    func wording(in language: Language) -> Wording {
        switch venue {
        case .paper: language("the paper exchange", "デモ取引所")
        case .local(let origin): language.code(origin)
        case .real(_, let host): language("REAL MONEY \(host)", "【実取引】\(host)")
        }
    }
}
