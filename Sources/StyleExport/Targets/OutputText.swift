/// What the files of all targets say alike.
enum OutputText {
    static let header =
        "Generated from the token source. Do not edit: change the tokens and generate again."

    /// The description of a token and that it is deprecated, in one line; `nil` when there is nothing to say.
    static func words(on token: ResolvedToken) -> String? {
        let deprecated = token.deprecated.map { $0.isEmpty ? "Deprecated." : "Deprecated: \($0)" }
        let parts = [token.description, deprecated].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return CommentText.line(parts.joined(separator: " "))
    }

    /// At most so many decimal places.
    static func number(_ value: Double, places: Int = 6) -> String {
        let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
        let scaled = (value * power).rounded()
        return abs(scaled) < 1e15 ? (scaled / power).plainText : value.plainText
    }
}
