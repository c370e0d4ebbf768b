extension [Slot] {
    /// `before ID`: where a page of a list begins, for every list that has pages.
    public static var before: [Slot] { [.keyword("before"), .count("id")] }
}

extension Arguments {
    /// The id after `before`; `nil` begins at the newest.
    public func before() throws(WalletError) -> Int64? {
        try count("id", in: 1...Int.max).map(Int64.init)
    }
}
