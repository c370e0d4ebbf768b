public import SaifuStyle
public import SaifuText

/// A text that a scene draws in one place: sentences and figures, each in its style. It has no language yet; the caller
/// that draws it chooses one.
///
/// There is no way to make one of a plain string, so that every word on a screen exists in every language.
public struct Phrase: Hashable, Sendable {
    private enum Content: Sendable {
        case sentence(any Sentence)
        case figure(Figure)

        func text(in language: Language) -> String {
            switch self {
            case .sentence(let sentence): sentence.text(in: language)
            case .figure(let figure): figure.description
            }
        }
    }

    private struct Part: Sendable, Hashable {
        let content: Content
        let style: TextStyle

        static func == (first: Part, second: Part) -> Bool {
            guard first.style == second.style else { return false }
            return switch (first.content, second.content) {
            case (.sentence(let one), .sentence(let other)): one.isEqual(to: other)
            case (.figure(let one), .figure(let other)): one == other
            case (.sentence, .figure), (.figure, .sentence): false
            }
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(style)
            switch content {
            case .sentence(let sentence): sentence.hash(into: &hasher)
            case .figure(let figure): figure.hash(into: &hasher)
            }
        }
    }

    private var parts: [Part]

    /// Nothing.
    public static let empty = Phrase(parts: [])

    /// - Parameter tweak: changes a copy of the style for this phrase alone, e.g. `{ $0.color = .secondaryText }`.
    public init(_ sentence: any Sentence, _ style: TextStyle, _ tweak: (inout TextStyle) -> Void = { _ in }) {
        self.init(parts: [Part(content: .sentence(sentence), style: style.with(tweak))])
    }

    /// - Parameter tweak: changes a copy of the style for this phrase alone, e.g. `{ $0.color = .secondaryText }`.
    public init(_ figure: Figure, _ style: TextStyle, _ tweak: (inout TextStyle) -> Void = { _ in }) {
        self.init(parts: [Part(content: .figure(figure), style: style.with(tweak))])
    }

    private init(parts: [Part]) {
        self.parts = parts
    }

    /// ` · `, between things that belong together.
    public static let dot = Phrase(Figure(text: " · "), .secondary)

    /// ` · ` in a style.
    public static func dot(_ style: TextStyle) -> Phrase { Phrase(Figure(text: " · "), style) }

    /// A space.
    public static let space = Phrase(Figure(text: " "), .secondary)

    /// Two spaces.
    public static let gap = Phrase(Figure(text: "  "), .secondary)

    /// One phrase after the other.
    public static func + (first: Phrase, second: Phrase) -> Phrase {
        Phrase(parts: first.parts + second.parts)
    }

    /// Returns the phrase in a language, ready to draw.
    public func styled(in language: Language) -> StyledText {
        var text = StyledText.empty
        for part in parts { text += StyledText(part.content.text(in: language), style: part.style) }
        return text
    }
}

extension Sequence where Element == Phrase {
    /// Returns all phrases in a row with the separator between them.
    public func joined(separator: Phrase = .empty) -> Phrase {
        var result = Phrase.empty
        for (index, phrase) in enumerated() { result = result + (index > 0 ? separator : .empty) + phrase }
        return result
    }
}
