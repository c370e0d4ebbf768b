/// What lenient reading makes of values that other tools write, and the format does not have.
enum LenientText {
    /// `"1.5"`.
    static func number(_ text: String) -> Double? {
        guard text.utf8.first != UInt8(ascii: "+"), let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// A number and what follows it, e.g. `"100px"`, `"-2%"`; the unit is empty for `"12"`.
    static func split(_ text: String) -> (value: Double, unit: String)? {
        let trimmed = text.filter { !$0.isWhitespace }
        let end = trimmed.firstIndex { !("0"..."9").contains($0) && !"+-.".contains($0) } ?? trimmed.endIndex
        return number(String(trimmed[..<end])).map { ($0, trimmed[end...].lowercased()) }
    }

    /// The number and the unit of a text or of an object with `value` and `unit`.
    static func measure(_ node: SourceNode) -> (value: Double, unit: String)? {
        if let text = node.text { return split(text) }
        switch node["value"]?.kind {
        case .number(let value)? where value.isFinite: return (value, node["unit"]?.text ?? "")
        case .string(let text)?: return split(text).map { ($0.value, node["unit"]?.text ?? $0.unit) }
        default: return nil
        }
    }

    /// Parts of the size of letters: `em` and `%`.
    static func parts(of node: SourceNode) -> Double? {
        switch measure(node) {
        case (let value, "em")?: value
        case (let value, "%")?: value / 100
        default: nil
        }
    }

    /// A length in a unit of the format, or in one that is as long as a pixel.
    static func length(_ node: SourceNode) -> Dimension? {
        guard let (value, unit) = measure(node) else { return nil }
        switch unit {
        case "px", "pt", "dp", "sp": return Dimension(value: value, unit: .px)
        case "rem", "em": return Dimension(value: value, unit: .rem)
        default: return nil
        }
    }

    /// `nil` for what is right or cannot be repaired.
    static func dimension(_ node: SourceNode, _ reader: ValueReader) -> Dimension? {
        if node.members != nil, let unit = node["unit"]?.text, Dimension.Unit(rawValue: unit) != nil { return nil }
        var result = length(node)
        if case .number(let value) = node.kind, value.isFinite { result = Dimension(value: value, unit: .px) }
        if result == nil, let (value, unit) = measure(node), unit.isEmpty {
            result = Dimension(value: value, unit: .px)
        }
        if result == nil, let parts = parts(of: node) { result = Dimension(value: parts, unit: .rem) }
        guard let result else { return nil }
        let words = "\(result.value.plainText) \(result.unit.rawValue)"
        return reader.session.repair(.expected("a value and px or rem"), as: words, at: node.spot) ? result : nil
    }

    /// `nil` for what is right or cannot be repaired.
    static func duration(_ node: SourceNode, _ reader: ValueReader) -> TimeSpan? {
        var found = measure(node)
        if node.members != nil, let unit = node["unit"]?.text, TimeSpan.Unit(rawValue: unit) != nil { return nil }
        if case .number(let value) = node.kind, value.isFinite { found = (value, "ms") }
        guard let found, let unit = TimeSpan.Unit(rawValue: found.unit.isEmpty ? "ms" : found.unit) else { return nil }
        let words = "\(found.value.plainText) \(unit.rawValue)"
        return reader.session.repair(.expected("a value and ms or s"), as: words, at: node.spot)
            ? TimeSpan(value: found.value, unit: unit) : nil
    }

    /// `"600"`, `"SemiBold"`, `"Semi Bold"`.
    static func fontWeight(_ text: String) -> Double? {
        if let number = number(text), (1...1000).contains(number) { return number }
        let name = text.lowercased().filter { $0.isLetter }
        return FontWeightNames.weights.first { $0.key.filter { $0.isLetter } == name }?.value
    }

    /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
    static func color(_ text: String) -> TokenColor? {
        guard text.hasPrefix("#") else { return nil }
        var digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == text.count - 1 else { return nil }
        if digits.count < 5 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
        return TokenColor(space: .srgb, components: Array(bytes[..<3]), alpha: bytes.count > 3 ? bytes[3] : 1)
    }
}
