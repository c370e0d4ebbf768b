extension String {
    /// The word as an error quotes it: the first 20 characters of one that is longer than 32.
    var excerpt: String { count > 32 ? prefix(20) + "…" : self }
}
