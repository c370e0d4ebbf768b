import SaifuStyle

extension SaifuStyleWriter {
    func textStyles() throws(StyleExportError) -> String {
        let colorNames = Dictionary(uniqueKeysWithValues: colors.map { ($0.token.path, $0.name) })
        var members: [String] = []
        for (named, style) in zip(try Self.named(styles.map(\.token)), styles) {
            let token = named.token
            members.append(
                SwiftText.comment(token.description, deprecated: token.deprecated) + """
                        public static let \(named.name) = TextStyle(
                            \(SwiftText.literal(named.label)), \
                    size: \(style.typography.fontSize.pixels.plainText), \
                    color: .\(colorNames[style.color] ?? ""), weight: .\(style.weight.rawValue),
                            textAlignment: .\(style.alignment.rawValue), \
                    kern: \(style.typography.letterSpacing.pixels.plainText), fontType: .\(style.fontType.rawValue))

                    """)
        }
        return members.joined(separator: "\n")
    }

    /// The fonts of each font type: the font family token of that name, else those of the first style of the type.
    func families() -> String {
        let lines = TextStyle.FontType.allCases.compactMap { type in
            families(of: type).map { "        .\(type.rawValue): [\(literals($0))],\n" }
        }
        return lines.isEmpty ? "        :\n" : lines.joined()
    }

    func families(of type: TextStyle.FontType) -> [String]? {
        let font = tokens.publicTokens(.fontFamily).first { $0.path.steps.last == type.rawValue }
        if case .fontFamily(let names)? = font?.standard.value { return names }
        return styles.first { $0.fontType == type }?.typography.fontFamily
    }
}
