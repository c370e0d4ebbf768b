public import SaifuText

/// Why a list could not be brought up to date.
public struct ListFailure: Hashable, Sendable {
    /// One sentence for a person, in the chosen language.
    public let message: StyledText
    /// Whether the same request may simply be made again.
    public let canRetry: Bool

    /// Creates a failure.
    public init(message: StyledText, canRetry: Bool) {
        self.message = message
        self.canRetry = canRetry
    }
}

/// The state of a list. Empty means "none"; it never stands for a failure.
public enum ListState: Hashable, Sendable {
    /// Nothing has arrived yet.
    case loading
    /// Rows, up to date as far as is known.
    case rows
    /// The answer arrived: there are none.
    case empty
    /// There are rows, but none matches what was searched for.
    case zeroMatch(query: String)
    /// Nothing to show, because the request failed.
    case failed(ListFailure)
    /// Old rows are shown, or that there were none: while new ones load (`nil`), or because loading them failed.
    case stale(ListFailure?)
}
