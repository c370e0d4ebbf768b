/// How names of tokens become names of a language.
///
/// A name is taken apart into words, the words are put together in the style of the language, and what may not stand
/// there is escaped. `nil` means that nothing of the name can stand in the language.
public struct NameRules: Sendable {
    /// How words are put together.
    public enum Style: Hashable, Sendable {
        /// `priceUp`
        case camel
        /// `PriceUp`
        case pascal
        /// `price_up`
        case snake
        /// `price-up`
        case kebab
    }

    /// What happens to a character that the language does not allow in a name.
    public enum Replacement: Hashable, Sendable {
        /// It is left out and ends a word.
        case wordBreak
        /// White space ends a word; others are written as CSS escapes, e.g. `\2f ` for `/`.
        case cssEscape
        /// ASCII characters end a word; others are written by number, e.g. `u8ca1` for 財.
        case number
    }

    /// What happens to a word of the language itself.
    public enum Escape: Hashable, Sendable {
        /// Backticks around it.
        case backticks
        /// `_` after it.
        case underscore
    }

    /// How words are put together.
    public var style: Style
    /// Words that a name may not be as it is.
    public var keywords: Set<String> = []
    /// What is done to them.
    public var escape: Escape = .underscore
    /// Names that are taken, or not allowed even in backticks: they always get a `_` after them.
    public var taken: Set<String> = []
    /// What happens to other characters.
    public var replacement: Replacement = .wordBreak
    /// What stands before a name that begins with a digit; empty where that is allowed.
    public var digitPrefix = "_"
    /// The characters that may stand in a name.
    public var allows: @Sendable (Unicode.Scalar) -> Bool

    /// - Parameters:
    ///   - style: how words are put together.
    ///   - allows: the characters that may stand in a name.
    public init(style: Style, allows: @escaping @Sendable (Unicode.Scalar) -> Bool) {
        self.style = style
        self.allows = allows
    }

    /// The name in the language. The step `$root` is left out: the base value of a group has the name of the group.
    public func name(_ steps: some Sequence<String>) -> String? {
        let words = steps.filter { $0 != "$root" }.flatMap(words(of:))
        guard let first = words.first else { return nil }
        let plain: String
        switch style {
        case .camel: plain = uncapitalised(first) + words.dropFirst().map(capitalised).joined()
        case .pascal: plain = words.map(capitalised).joined()
        case .snake: plain = words.joined(separator: "_")
        case .kebab: plain = words.joined(separator: "-")
        }
        return escaped(plain)
    }

    private func escaped(_ plain: String) -> String {
        let startsWithDigit = plain.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
        let name = startsWithDigit ? digitPrefix + plain : plain
        if taken.contains(name) { return name + "_" }
        guard keywords.contains(name) else { return name }
        return escape == .backticks ? "`\(name)`" : name + "_"
    }

    private func words(of step: String) -> [String] {
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        let separates = style == .snake || style == .kebab
        var previousIsLower = false
        for scalar in step.unicodeScalars {
            if separates, previousIsLower, Self.isUpper(scalar) { end() }
            previousIsLower = separates && Self.isLowerOrNumber(scalar)
            let spelled = separates && Self.isUpper(scalar) ? scalar.properties.lowercaseMapping : String(scalar)
            if spelled.unicodeScalars.allSatisfy(allows) {
                word += spelled
            } else if let replaced = replaced(scalar) {
                word += replaced
            } else {
                end()
            }
        }
        end()
        return words
    }

    // The properties of Unicode are looked up slowly, and most names are ASCII.

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
    }

    private static func isLowerOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
        return scalar.properties.isLowercase || scalar.properties.numericType != nil
    }

    /// `nil` for a character that ends a word.
    private func replaced(_ scalar: Unicode.Scalar) -> String? {
        switch replacement {
        case .wordBreak: nil
        case .cssEscape:
            scalar.properties.isWhitespace && scalar != "\n" ? nil : "\\" + String(scalar.value, radix: 16) + " "
        case .number: scalar.isASCII ? nil : "u" + String(scalar.value, radix: 16)
        }
    }

    private func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    private func uncapitalised(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }
}

/// The names of one scope of the output: no two tokens get the same.
public struct NameScope: Sendable {
    /// How names are made.
    public let rules: NameRules
    private var owners: [String: TokenPath] = [:]

    /// An empty scope.
    public init(_ rules: NameRules) {
        self.rules = rules
    }

    /// The name of a token, taken from now on.
    ///
    /// - Parameter steps: the part of the path that makes the name; the whole path when `nil`.
    /// - Throws: `nameCollision` with both paths, `unnameable` for a name of which nothing can stand in the language.
    public mutating func claim(
        _ token: ResolvedToken, as steps: [String]? = nil
    ) throws(StyleExportError) -> String {
        guard let name = rules.name(steps ?? token.path.steps) else {
            throw token.standard.place.error(.unnameable(token.path.alias))
        }
        try claim(name, for: token)
        return name
    }

    /// Takes a name that was made in another way.
    ///
    /// - Throws: `nameCollision` with both paths.
    public mutating func claim(_ name: String, for token: ResolvedToken) throws(StyleExportError) {
        if let other = owners.updateValue(token.path, forKey: name) {
            throw token.standard.place.error(
                .nameCollision(name: name, first: other.alias, second: token.path.alias))
        }
    }
}
