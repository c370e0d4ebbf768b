/// What an order is held against in the same act that writes it down: of two programs that share a journal, whoever comes
/// second finds the order of the first.
public struct OrderGate: Sendable {
    /// How many of the latest entries it needs, and it may be given more; `nil` for one that needs none, not even the
    /// unsettled ones.
    private let depth: Int?
    private let objection: @Sendable (_ unsettled: [IntentRecord], _ latest: [IntentRecord]) -> DeskError?

    /// - Parameters:
    ///   - depth: how many of the latest entries it asks for, besides the unsettled ones.
    ///   - objection: is given both, and says what speaks against the new order. A journal waits for it: it asks nobody.
    public init(
        depth: Int = 0,
        objection: @escaping @Sendable (_ unsettled: [IntentRecord], _ latest: [IntentRecord]) -> DeskError?
    ) {
        self.depth = depth
        self.objection = objection
    }

    private init() {
        depth = nil
        objection = { _, _ in nil }
    }

    /// Nothing speaks against what passes it.
    public static let open = OrderGate()

    /// For a journal, inside of the write that would add the entry.
    /// - Parameters:
    ///   - unsettled: reads the unsettled entries, oldest first.
    ///   - latest: reads so many of the latest entries, newest first.
    /// - Returns: what speaks against the new entry; `nil` for nothing.
    public func objection<Failure: Error>(
        unsettled: () throws(Failure) -> [IntentRecord], latest: (Int) throws(Failure) -> [IntentRecord]
    ) throws(Failure) -> DeskError? {
        guard let depth else { return nil }
        return objection(try unsettled(), depth == 0 ? [] : try latest(depth))
    }

    /// For a journal that keeps its entries in memory, oldest first.
    public func objection(among records: [IntentRecord]) -> DeskError? {
        objection(unsettled: { records.filter(\.isUnsettled) }, latest: { records.reversed().prefix($0).map(\.self) })
    }

    /// Both gates, this one first.
    func and(_ other: OrderGate) -> OrderGate {
        OrderGate(depth: max(depth ?? 0, other.depth ?? 0)) { [self] unsettled, latest in
            objection(unsettled, latest) ?? other.objection(unsettled, latest)
        }
    }
}

/// A rule of whoever places an order, held against what the journal knows when the order is written down.
public struct OrderRule: Sendable {
    /// How many of the latest entries of every account it is given those of its account of; no desk goes back further.
    public static let depth = 500
    let holds: @Sendable (_ latest: [IntentRecord]) -> Bool

    /// - Parameter holds: is given the latest entries of the account, newest first, those without an outcome yet among them.
    ///   `false` keeps the order from being written down and sent. A journal waits for it: it asks nobody.
    public init(_ holds: @escaping @Sendable (_ latest: [IntentRecord]) -> Bool) { self.holds = holds }

    func gate(of account: TradingAccount) -> OrderGate {
        OrderGate(depth: Self.depth) { _, latest in
            holds(latest.filter { account.covers($0.intent.account) }) ? nil : .ruledOut
        }
    }
}
