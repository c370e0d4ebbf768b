extension VisibleText {
    /// Returns the gap between a sentence and the next one: a blank, or nothing after a full-width stop or colon,
    /// which contains its own.
    package static func gap(after sentence: String) -> String {
        guard let last = sentence.last else { return "" }
        return "\u{3002}\u{FF1F}\u{FF01}\u{FF1A}".contains(last) ? "" : " "
    }
}
