import WalletCore

/// What an option sets, and by which values.
enum OptionForm {
    case flag(WritableKeyPath<Options, Bool>)
    case value(OptionValue)
}

/// The value of an option.
struct OptionValue {
    /// As usage lines write it: `FILE`, `en|ja`.
    let placeholder: String
    let expected: ExpectedValue
    /// The values that can be listed; empty for those that cannot.
    let listed: [String]
    /// Sets the value; returns whether it fits.
    let set: (String, inout Options) -> Bool
}

extension OptionForm {
    /// A text whose meaning is told by whoever uses it.
    static func text(
        _ placeholder: String, _ expected: ExpectedValue, among listed: [String] = [],
        _ place: WritableKeyPath<Options, String?>
    ) -> OptionForm {
        .parsed(placeholder, expected, among: listed, place) { $0 }
    }

    /// One of the words of a type.
    static func choice<Word: RawRepresentable<String> & CaseIterable>(
        _ place: WritableKeyPath<Options, Word?>
    ) -> OptionForm {
        let words = Word.allCases.map(\.rawValue)
        return .parsed(words.joined(separator: "|"), .words(words), among: words, place) { Word(rawValue: $0) }
    }

    /// One of these words.
    static func word(
        _ placeholder: String, of words: [String], _ place: WritableKeyPath<Options, String?>
    ) -> OptionForm {
        .parsed(placeholder, .words(words), among: words, place) { words.contains($0) ? $0 : nil }
    }

    /// What the text means, if it means anything.
    static func parsed<Value>(
        _ placeholder: String, _ expected: ExpectedValue, among listed: [String] = [],
        _ place: WritableKeyPath<Options, Value?>, by parse: @escaping (String) -> Value?
    ) -> OptionForm {
        .value(
            OptionValue(placeholder: placeholder, expected: expected, listed: listed) { text, options in
                options[keyPath: place] = parse(text)
                return options[keyPath: place] != nil
            })
    }

    /// An option that may be given several times.
    static func each(
        _ placeholder: String, _ expected: ExpectedValue, among listed: [String] = [],
        by take: @escaping (String, inout Options) -> Bool
    ) -> OptionForm {
        .value(OptionValue(placeholder: placeholder, expected: expected, listed: listed, set: take))
    }

    /// An option that may be given several times, with one of these words each time.
    static func each(
        _ placeholder: String, of words: [String], by take: @escaping (String, inout Options) -> Bool
    ) -> OptionForm {
        .each(placeholder, .words(words), among: words, by: take)
    }
}

extension ExpectedValue {
    fileprivate static func words(_ words: [String]) -> ExpectedValue { .written(words.joined(separator: ", ")) }
}
