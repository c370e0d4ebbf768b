public import SaifuMoney

/// The findings and changes of `exchange recover`.
public struct RecoveryReport: Sendable, Hashable {
    /// How a recovery ended.
    public enum Outcome: String, Sendable, Hashable {
        /// Nothing was wrong, and nothing was done.
        case whole
        /// A new file holds what could be read.
        case recovered
        /// A new exchange was begun, because that was asked for.
        case fresh
        /// A recovery that had been interrupted was finished. This report holds none of its losses: the interrupted run
        /// may have told them before it ended.
        case finished
    }

    /// A change that makes a balance the sum of its entries.
    public struct Correction: Sendable, Hashable {
        /// `own`, `market` or `fees`.
        public let account: String
        /// The asset's code.
        public let asset: String
        /// The amount that was added to the balance; negative when something was taken away.
        public let amount: ExactDecimal
    }

    /// The result.
    public var outcome: Outcome
    /// The exchange's file.
    public let path: String
    /// Answered commits that are not in the new file; `nil` when nobody can tell.
    public var missingCommits: Int64?
    /// Orders in the file that is now in place, as `fills` and `entries` are.
    public var orders: Int64 = 0
    /// Executions.
    public var fills: Int64 = 0
    /// Balance entries.
    public var entries: Int64 = 0
    /// Tables of which not everything could be read.
    public var damagedTables: [String] = []
    /// The new names of accounts whose own are lost; each has a key of its own.
    public var renamedAccounts: [String] = []
    /// Orders that are not in the new file, as far as what is left tells: later ones may be lost without a trace.
    public var lostOrderCount: Int64 = 0
    /// The acceptance ids of those that executions, entries or the book name.
    public var lostOrders: [String] = []
    /// The number of balance entries that are lost.
    public var lostEntryCount: Int64 = 0
    /// Acceptance ids of open orders that were ended, because the book does not have them or their money is not there.
    public var endedOrders: [String] = []
    /// Empty when the entries account for every balance.
    public var corrections: [Correction] = []
    /// Where the old files are.
    public var damagedFolder: String?
}
