import SaifuStyle
import SaifuTables
public import SaifuText

/// The sentences of a table without rows, in the chosen language.
public struct ListSentences: Sendable {
    let loading: StyledText
    let empty: StyledText
    let zeroMatch: @Sendable (_ query: String) -> StyledText
    let stale: StyledText?
    let retry: StyledText?
    let paging: PageSentences?
    let saysFailures: Bool

    /// The sentences below the last row of a list in pages, on a screen that can be scrolled.
    public struct PageSentences: Sendable {
        let loading: StyledText
        let failed: StyledText
        let last: StyledText
        let tellsWhy: Bool

        /// - Parameters:
        ///   - failed: names the way to ask again.
        ///   - last: said when no page is left of several.
        ///   - tellsWhy: whether it is said why a page did not come.
        public init(loading: StyledText, failed: StyledText, last: StyledText, tellsWhy: Bool = true) {
            self.loading = loading
            self.failed = failed
            self.last = last
            self.tellsWhy = tellsWhy
        }
    }

    /// - Parameters:
    ///   - zeroMatch: names what was searched for.
    ///   - stale: shown below old rows while new ones load; `nil` says nothing.
    ///   - retry: shown after a failure that may be tried again.
    ///   - paging: `nil` says nothing of pages.
    ///   - saysFailures: `false` where a screen says once for all its lists why they are not current.
    public init(
        loading: StyledText, empty: StyledText, zeroMatch: @escaping @Sendable (_ query: String) -> StyledText,
        stale: StyledText? = nil, retry: StyledText? = nil, paging: PageSentences? = nil, saysFailures: Bool = true
    ) {
        self.loading = loading
        self.empty = empty
        self.zeroMatch = zeroMatch
        self.stale = stale
        self.retry = retry
        self.paging = paging
        self.saysFailures = saysFailures
    }

    /// Returns the sentence below a section: about its list or, where it can be scrolled, about the next page. A
    /// sentence that the next section repeats is left out.
    ///
    /// - Parameter query: what the rows are searched for.
    @MainActor
    func sentence(
        forSection index: Int, of sections: [TableSection], scrolls: Bool, query: String = ""
    ) -> StyledText? {
        let provider = sections[index].provider
        guard let sentence = sentence(for: provider.state) ?? sentence(forNoneIn: provider, query) else {
            return scrolls && provider.rowCount > 0 ? sentence(forPageAfter: provider) : nil
        }
        let isSaidBelow = sections.dropFirst(index + 1).first?.provider.state == provider.state
        return isSaidBelow ? nil : sentence
    }

    /// The sentence that a stale list without rows showed before it was stale.
    @MainActor
    private func sentence(forNoneIn provider: any RowProviding, _ query: String) -> StyledText? {
        guard case .stale = provider.state, provider.rowCount == 0 else { return nil }
        return query.isEmpty || provider.isEmpty ? empty : zeroMatch(query)
    }

    /// The end is told of a list that went on beyond its first page.
    @MainActor
    private func sentence(forPageAfter provider: any RowProviding) -> StyledText? {
        switch provider.nextPage {
        case .none, .available, .only: nil
        case .loading: paging?.loading
        case .failed:
            if let paging, paging.tellsWhy, let reason = provider.nextPageFailure {
                paging.failed + StyledText(VisibleText.gap(after: paging.failed.plainText), style: .body) + reason
            } else {
                paging?.failed
            }
        case .last: paging?.last
        }
    }

    /// The sentence about the list as a whole; `nil` when its rows need none.
    func sentence(for state: ListState) -> StyledText? {
        switch state {
        case .loading: loading
        case .rows: nil
        case .empty: empty
        case .zeroMatch(let query): zeroMatch(query)
        case .failed(let failure), .stale(let failure?): saysFailures ? sentence(for: failure) : nil
        case .stale(nil): stale
        }
    }

    private func sentence(for failure: ListFailure) -> StyledText {
        guard failure.canRetry, let retry else { return failure.message }
        return failure.message + StyledText(VisibleText.gap(after: failure.message.plainText), style: .body) + retry
    }
}
