/// The sentences of one language, looked up by typed key.
///
/// A sentence marks its arguments `{0}`, `{1}` …, so that every language orders them as it needs.
public struct Strings: Sendable {
    public let language: Language
    private let sentences: [String: String]

    /// - Parameter sentences: by `StringKey.rawValue`; the developer check holds that none is missing.
    public init(language: Language, sentences: [String: String]) {
        self.language = language
        self.sentences = sentences
    }

    /// The sentence for `key` with its arguments in place. A missing sentence shows its key.
    public func callAsFunction(_ key: StringKey, _ arguments: String...) -> String {
        text(key, arguments)
    }

    public func text(_ key: StringKey, _ arguments: [String]) -> String {
        guard let sentence = sentences[key.rawValue] else { return key.rawValue }
        guard sentence.contains("{") else { return sentence }
        return Strings.fill(sentence, arguments)
    }

    /// Arguments are put in as they are: a brace inside one is not looked at again.
    static func fill(_ sentence: String, _ arguments: [String]) -> String {
        var filled = ""
        var rest = sentence[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            let afterOpen = rest.index(after: open)
            guard let close = rest[afterOpen...].firstIndex(of: "}"), let number = Int(rest[afterOpen..<close]),
                arguments.indices.contains(number)
            else {
                filled.append("{")
                rest = rest[afterOpen...]
                continue
            }
            filled += arguments[number]
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
