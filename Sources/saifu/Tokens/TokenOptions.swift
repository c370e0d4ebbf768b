/// What can be said to the commands of tokens.
struct TokenOptions: Equatable {
    /// A resolver, a token file or a folder; the wallet's own tokens when `nil`.
    var source: String?
    /// Repairs what other tools write and the format does not have.
    var isLenient = false
    /// Looks whether the files on the disk are what would be written.
    var checksOnly = false
    /// Makes an error of every loss, and of every finding.
    var isStrict = false
    /// The file for the losses.
    var report: String?
    /// Contexts by modifier, for a list of some modes only.
    var mode: [String: String] = [:]
    /// Options of targets by name.
    var choices: [String: String] = [:]

    /// - Returns: whether the text fits.
    mutating func takeMode(_ text: String) -> Bool { Self.take(text, into: &mode) }

    /// - Returns: whether the text fits.
    mutating func takeChoice(_ text: String) -> Bool { Self.take(text, into: &choices) }

    /// `theme=dark,market=intl`.
    private static func take(_ text: String, into values: inout [String: String]) -> Bool {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty else { return false }
            values[String(sides[0])] = String(sides[1])
        }
        return true
    }
}
