public import LightningAPI

extension OrderTransport {
    /// The pages of a history, back from the newest record:
    ///
    ///     for try await page in client.pages(of: GetExecutions(productCode: .btcJPY)) {
    ///         show(page.elements)
    ///         if page.end == .horizon { note("older trades are not told") }
    ///     }
    ///
    /// Each page is one call when it is needed. `pages(of:).elements` are the records one by one, and
    /// `pages(of:).backfill(after:)` is everything since a record that is known.
    public func pages<Request: PagedRequest>(of request: Request) -> HistoryPages<Request> {
        HistoryPages(request) { (request) async throws(APIError) in try await send(request) }
    }
}
