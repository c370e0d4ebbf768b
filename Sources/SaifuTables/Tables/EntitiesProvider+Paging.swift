public import SaifuText

/// When and how the next page of a list is asked for.
struct ScrollPaging {
    let distance: Int
    let ask: @MainActor () -> Void
    /// Whether the last row drawn was near the end.
    var isNearEnd = false
}

extension EntitiesProvider {
    /// The list comes in pages: `ask` is called once when a row within `distance` of the end is drawn, and must lead to
    /// `append` or `failNextPage`.
    public func page(within distance: Int = 8, _ ask: @escaping @MainActor () -> Void) {
        paging = ScrollPaging(distance: distance, ask: ask)
        if rowCount > 0 { nextPage = .available }
    }

    /// The next page did not come. The rows stay, and are as current as they were.
    /// - Parameter message: told until the list is answered next.
    public func failNextPage(_ message: StyledText) {
        nextPage = .failed
        nextPageFailure = message
        observers.notify(.none)
    }

    /// Asks for the page that did not come.
    public func retryNextPage() {
        guard nextPage == .failed else { return }
        askForNextPage()
    }

    public func willShow(upTo row: Int) {
        guard let paging else { return }
        let isNearEnd = row + paging.distance >= rowCount
        let isComing = isNearEnd && !paging.isNearEnd
        self.paging?.isNearEnd = isNearEnd
        guard isNearEnd else { return }
        if nextPage == .available || nextPage == .failed && isComing { askForNextPage() }
    }

    func pageArrived(isLast: Bool, isFirst: Bool) {
        nextPageFailure = nil
        guard paging != nil else { return }
        nextPage = isLast ? isFirst ? .only : .last : .available
        paging?.isNearEnd = false
    }

    private func askForNextPage() {
        nextPage = .loading
        nextPageFailure = nil
        paging?.ask()
    }
}
