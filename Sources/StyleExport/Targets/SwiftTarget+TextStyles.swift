import SaifuMoney
import SaifuStyle

extension SwiftTarget {
    func textStyles() throws(StyleExportError) -> String {
        let colorNames = Dictionary(uniqueKeysWithValues: colors.map { ($0.entry.path, $0.name) })
        var members: [String] = []
        for (named, (entry, style)) in zip(try Self.named(styles.map(\.entry)), styles) {
            let location = entry.token.location
            let size = try style.typography.fontSize.pixels(at: location)
            let kern = try style.typography.letterSpacing.pixels(at: location)
            members.append(
                SwiftName.comment(entry.token.description, isDeprecated: entry.isDeprecated) + """
                        public static let \(named.name) = TextStyle(
                            \(SwiftName.literal(entry.path.dropFirst().joined(separator: "."))), size: \(size), \
                    color: .\(colorNames[style.color] ?? ""), weight: .\(style.weight.rawValue),
                            textAlignment: .\(style.alignment.rawValue), kern: \(kern), \
                    fontType: .\(style.fontType.rawValue))

                    """)
        }
        return members.joined(separator: "\n")
    }

    /// The fonts of each font type: the font family token of that name.
    func families() throws(StyleExportError) -> String {
        let entries = try model.standard.publicEntries(.fontFamily)
        var lines = ""
        for type in TextStyle.FontType.allCases {
            if let entry = entries.first(where: { $0.path.last == type.rawValue }) {
                guard case .fontFamily(let names) = try model.standard.reader.value(of: entry) else { continue }
                lines += "        .\(type.rawValue): [\(literals(names))],\n"
            } else if let user = styles.first(where: { $0.style.fontType == type }) {
                throw user.entry.token.location.error(.missing("a fontFamily token named \(type.rawValue)"))
            }
        }
        return lines.isEmpty ? "        :\n" : lines
    }
}
