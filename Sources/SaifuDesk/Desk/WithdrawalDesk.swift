public import LightningAPI

/// A withdrawal that the exchange took.
public struct PlacedWithdrawal: Hashable, Sendable {
    /// Its number in the journal.
    public let entry: Int64
    /// By which the list of withdrawals can be asked for it.
    public let acceptance: WithdrawalAcceptance

    /// - Parameter entry: its number in the journal.
    public init(entry: Int64, acceptance: WithdrawalAcceptance) {
        self.entry = entry
        self.acceptance = acceptance
    }
}

/// The withdrawals of a desk: each is written down before, without the code of the second factor, and what is unsettled is
/// never sent again.
public struct WithdrawalDesk: Sendable {
    private let desk: OrderDesk

    /// Creates it for the account of a desk.
    public init(desk: OrderDesk) { self.desk = desk }

    /// Sends money to a bank account, once.
    /// - Parameters:
    ///   - code: of the second factor; `nil` where the account has none.
    ///   - twins: unsettled entries of withdrawals of the same amount that may exist beside this one.
    /// - Throws: `twin` for a withdrawal of the same amount that is unsettled and not named; `api` with the number of its
    ///   entry when the outcome is unknown.
    public func withdraw(
        _ withdrawal: Withdrawal, code: TwoFactorCode?, besides twins: Set<Int64> = []
    ) async throws(DeskError) -> PlacedWithdrawal {
        let free = try await Twins { $0.asks(for: withdrawal) }.free(besides: twins, desk)
        let (entry, acceptance) = try await desk.carry(Withdraw(withdrawal, code: code), past: free.gate)
        return PlacedWithdrawal(entry: entry, acceptance: acceptance)
    }

    /// The unsettled entries of withdrawals of the same amount.
    public func unsettledTwins(of withdrawal: Withdrawal) async throws(DeskError) -> Set<Int64> {
        Set(try await Twins { $0.asks(for: withdrawal) }.entries(desk).map(\.id))
    }
}
