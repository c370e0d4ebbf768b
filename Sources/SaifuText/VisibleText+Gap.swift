extension VisibleText {
    /// What stands between a sentence and the next one: a blank, but nothing after a full-width stop, which holds its own.
    package static func gap(after sentence: String) -> String {
        guard let last = sentence.last else { return "" }
        return "\u{3002}\u{FF1F}\u{FF01}".contains(last) ? "" : " "
    }
}
