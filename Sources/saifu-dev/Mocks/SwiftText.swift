/// Lays code out as `swift format` would.
enum SwiftText {
    static let width = 120

    /// `head`, the parts, `tail`: on one line where it fits, else the parts on a line of their own.
    static func wrapped(_ head: String, _ parts: [String], _ tail: String) -> [String] {
        let whole = head + parts.joined(separator: ", ") + tail
        guard whole.count > width, !parts.isEmpty else { return [whole] }
        let indent = String(repeating: " ", count: head.prefix { $0 == " " }.count)
        return [head] + filled(parts, indent: indent + "    ") + [indent + tail]
    }

    /// The two parts on one line where they fit, else the second on a line of its own.
    static func broken(_ head: String, _ tail: String) -> [String] {
        let whole = head + " " + tail
        guard whole.count > width else { return [whole] }
        return [head, String(repeating: " ", count: head.prefix { $0 == " " }.count + 4) + tail]
    }

    /// As many parts on a line as fit.
    private static func filled(_ parts: [String], indent: String) -> [String] {
        var lines: [String] = []
        for (index, part) in parts.enumerated() {
            let text = part + (index + 1 < parts.count ? "," : "")
            if let last = lines.last, last.count + 1 + text.count <= width {
                lines[lines.count - 1] = last + " " + text
            } else {
                lines.append(indent + text)
            }
        }
        return lines
    }

    static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Without the marks that let a word of the language be a name.
    static func bare(_ name: String) -> String {
        name.filter { $0 != "`" }
    }
}
