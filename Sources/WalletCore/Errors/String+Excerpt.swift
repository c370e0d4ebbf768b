extension String {
    /// What of a word is said back to whoever typed it: the beginning, where it is longer than anything meant.
    var excerpt: String { count > 32 ? prefix(20) + "…" : self }
}
