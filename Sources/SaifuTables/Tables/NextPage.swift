/// The state of the page after the rows that are loaded.
public enum NextPage: Hashable, Sendable {
    /// The list has no pages.
    case none
    /// It is asked for when a person comes near the end.
    case available
    /// It was asked for; it is not asked for again meanwhile.
    case loading
    /// It did not come. It is asked for again when a person leaves the end and comes back, or by `retryNextPage`.
    case failed
    /// There is nothing after the rows that are there, which came in several pages.
    case last
    /// There is nothing after the first page.
    case only
}
