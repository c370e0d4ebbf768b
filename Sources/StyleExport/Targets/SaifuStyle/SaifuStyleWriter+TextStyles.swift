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
                            \(SwiftText.literal(token.path.steps.dropFirst().joined(separator: "."))), \
                    size: \(style.typography.fontSize.pixels.plainText), \
                    color: .\(colorNames[style.color] ?? ""), weight: .\(style.weight.rawValue),
                            textAlignment: .\(style.alignment.rawValue), \
                    kern: \(style.typography.letterSpacing.pixels.plainText), fontType: .\(style.fontType.rawValue))

                    """)
        }
        return members.joined(separator: "\n")
    }

    /// The fonts of each font type: the font family token of that name.
    func families() throws(StyleExportError) -> String {
        let fonts = tokens.publicTokens(.fontFamily)
        var lines = ""
        for type in TextStyle.FontType.allCases {
            if let font = fonts.first(where: { $0.path.steps.last == type.rawValue }) {
                guard case .fontFamily(let names) = font.standard.value else { continue }
                lines += "        .\(type.rawValue): [\(literals(names))],\n"
            } else if let user = styles.first(where: { $0.fontType == type }) {
                throw user.token.standard.place.error(.missing("a fontFamily token named \(type.rawValue)"))
            }
        }
        return lines.isEmpty ? "        :\n" : lines
    }
}
