public import SaifuStyle
import SaifuTables

/// What a table says where it has no rows, in the chosen language.
public struct ListSentences: Sendable {
    let loading: StyledText
    let empty: StyledText
    let zeroMatch: @Sendable (_ query: String) -> StyledText
    let stale: StyledText?
    let retry: StyledText?

    /// - Parameters:
    ///   - zeroMatch: names what was searched for, and how to see everything again.
    ///   - stale: shown below old rows while new ones load; `nil` says nothing.
    ///   - retry: shown after a failure that may be tried again.
    public init(
        loading: StyledText, empty: StyledText, zeroMatch: @escaping @Sendable (_ query: String) -> StyledText,
        stale: StyledText? = nil, retry: StyledText? = nil
    ) {
        self.loading = loading
        self.empty = empty
        self.zeroMatch = zeroMatch
        self.stale = stale
        self.retry = retry
    }

    /// What to say about the list as a whole; `nil` when its rows say it all.
    func sentence(for state: ListState) -> StyledText? {
        switch state {
        case .loading: loading
        case .rows: nil
        case .empty: empty
        case .zeroMatch(let query): zeroMatch(query)
        case .failed(let failure): sentence(for: failure)
        case .stale(let failure): failure.map(sentence(for:)) ?? stale
        }
    }

    private func sentence(for failure: ListFailure) -> StyledText {
        guard failure.canRetry, let retry else { return failure.message }
        return failure.message + StyledText(" ", style: .body) + retry
    }
}
