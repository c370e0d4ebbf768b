import SaifuStyle
public import SaifuTables
import SaifuText

// The rows of a form, made of phrases.

extension StyledText {
    /// The name of a row.
    static func title(_ sentence: any Sentence, _ language: Language) -> StyledText {
        Phrase(sentence, .label).styled(in: language)
    }
}

extension DecimalCell {
    /// - Parameters:
    ///   - hint: stands in the place of the unit while the field is empty.
    ///   - validation: returns what is wrong with the digits, or `nil`.
    public convenience init(
        _ name: String, title: any Sentence, unit: Phrase? = nil, hint: Phrase? = nil, in language: Language,
        validation: @escaping @MainActor (String) -> (any Sentence)?
    ) {
        self.init(
            name, label: .title(title, language), unit: unit?.styled(in: language), hint: hint?.styled(in: language),
            validation: { validation($0).map { .problem($0, in: language) } })
    }

    /// Puts a number into the field, as it would be typed. This is the model speaking: nobody is notified.
    public func put(_ figure: Figure) { put(StyledText(figure.description, style: .amount)) }
}

extension ChoiceCell {
    /// - Parameters:
    ///   - options: each with the word that picks it, and what it is shown by.
    ///   - validation: returns what is wrong with the choice, or `nil`.
    public convenience init(
        _ name: String, title: any Sentence, options: [(value: Value, word: String, title: Phrase)],
        selection: Value? = nil, in language: Language,
        validation: @escaping @MainActor (Value?) -> (any Sentence)? = { _ in nil }
    ) {
        self.init(
            name, label: .title(title, language),
            options: options.map { Option($0.value, word: $0.word, title: $0.title.styled(in: language)) },
            selection: selection, validation: { validation($0).map { .problem($0, in: language) } })
    }
}

extension TextCell {
    /// - Parameters:
    ///   - text: what is in the field from the start.
    ///   - isFixed: whether a person may read the text only.
    ///   - validation: returns what is wrong with the text, or `nil`.
    public convenience init(
        _ name: String, title: any Sentence, text: Phrase = .empty, isFixed: Bool = false, in language: Language,
        validation: @escaping @MainActor (String) -> (any Sentence)? = { _ in nil }
    ) {
        self.init(
            name, label: .title(title, language), text: text.styled(in: language), isFixed: isFixed,
            validation: { validation($0).map { .problem($0, in: language) } })
    }
}

extension SecretCell {
    /// - Parameter validation: returns what is wrong with the UTF-8 bytes, or `nil`; must not keep them.
    public convenience init(
        _ name: String, title: any Sentence, in language: Language,
        validation: @escaping @MainActor (UnsafeRawBufferPointer) -> (any Sentence)?
    ) {
        self.init(
            name, label: .title(title, language), validation: { validation($0).map { .problem($0, in: language) } })
    }
}

extension SwitchCell {
    /// - Parameter words: what is typed for on and off, and shown.
    public convenience init(
        _ name: String, title: any Sentence, isOn: Bool, words: (on: any Sentence, off: any Sentence),
        in language: Language
    ) {
        self.init(
            name, label: .title(title, language), isOn: isOn,
            words: (Phrase(words.on, .body).styled(in: language), Phrase(words.off, .body).styled(in: language)))
    }
}
