extension CSSText {
    /// A name as a class or an element; custom properties may begin with a digit, these may not.
    static func identifier(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, ("0"..."9").contains(first) else { return name }
        return "\\3\(first) " + name.dropFirst()
    }

    /// What a text style says beyond its parts and its colour.
    static func properties(of traits: TextTraits) -> [(property: String, value: String)] {
        var properties: [(String, String)] = []
        switch traits.alignment {
        case nil: break
        case .leading: properties.append(("text-align", "start"))
        case .trailing: properties.append(("text-align", "end"))
        case .justified: properties.append(("text-align", "justify"))
        case .left, .center, .right: properties.append(("text-align", traits.alignment?.rawValue ?? ""))
        }
        if traits.hasTabularDigits { properties.append(("font-variant-numeric", "tabular-nums")) }
        if traits.isCompact { properties.append(("font-stretch", "condensed")) }
        return properties
    }
}
