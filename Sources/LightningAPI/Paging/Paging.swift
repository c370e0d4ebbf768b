/// Which part of a history, newest first. To walk back, ask with `before` = the smallest id seen until nothing comes.
public struct Paging: Hashable, Sendable {
    /// The exchange gives no more records at a time.
    public static let most = 500
    /// The exchange gives so many when no count is asked for.
    public static let usual = 100

    /// How many records, `most` at most; 100 when `nil`.
    public let count: Int?
    /// Only records with a smaller id.
    public let before: Int64?
    /// Only records with a larger id.
    public let after: Int64?

    /// - Parameters:
    ///   - count: how many, `most` at most; 100 when `nil`.
    ///   - before: only smaller ids.
    ///   - after: only larger ids.
    public init(count: Int? = nil, before: Int64? = nil, after: Int64? = nil) {
        self.count = count
        self.before = before
        self.after = after
    }

    /// The newest records, as many as the exchange gives by default.
    public static let latest = Paging()

    var query: [QueryItem] {
        var items: [QueryItem] = []
        items.append("count", count.map(String.init))
        items.append("before", before.map { String($0) })
        items.append("after", after.map { String($0) })
        return items
    }
}
