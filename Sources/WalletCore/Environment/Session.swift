public import LightningAPI
public import SaifuDesk

/// A list whose rows can be named by their numbers.
public enum NumberedList: Sendable {
    /// The orders.
    case orders
    /// The special orders.
    case specialOrders
    /// Both at once, so that a number names none to cancel.
    case both
}

/// The state that the commands of one run share: the product in use, and whether questions are asked.
@MainActor public final class Session {
    /// Used by every command that is not given a product.
    public var product: ProductCode
    /// Whether pages are printed as documents: nothing is asked for beside what is in them.
    public var answersPrograms = false
    /// Whether a scene is being followed: what it asks for it will ask for again, so that channels are opened with the first
    /// look already.
    public var isWatching = false
    /// Whether orders go out without a question (`--yes`).
    public var skipsConfirmation = false
    /// Whether an order or a cancellation is on its way, and its answer is awaited.
    public var isSending = false
    /// The limits for orders. A person can go beyond one by typing a word, or lift it.
    public var guardPolicy = GuardPolicy.standard
    /// The tick and the smallest size of each market, which orders are held against before they are sent.
    public var rulebook = MarketRulebook()
    /// Takes over the limits and the rules that another run of the home has set since.
    public var adoptLimits: @MainActor () throws(WalletError) -> Void = {}
    /// The limits that the next order may go beyond (`--beyond`).
    public var liftedLimits: Set<GuardLimit> = []
    /// Whether the next line may send money away (`--allow-withdrawal`).
    public var allowsWithdrawal = false
    /// The orders that were shown in this session. The end of an id, such as `…069808`, is looked up among them.
    public var seenOrders: Set<OrderRow> = []
    /// The special orders that were listed last in this run, row by row; `nil` before. Rows and ends of ids are looked up
    /// among them.
    public var shownParents: [ParentOrderSummary]? {
        didSet { numbered = .specialOrders }
    }

    /// The list that was shown last, whose rows a number names.
    public var numbered = NumberedList.orders {
        didSet { rowsAreOld = false }
    }
    /// Whether an order went out since that list was shown: a row of it is not what a list would have there now.
    public var rowsAreOld = false
    /// The orders as they were listed last, by their ids.
    public var listedOrders: [String: ChildOrder] = [:]
    /// Where orders came from, by their ids, as far as it was found out.
    public var origins: [String: FoundOrigin] = [:]
    /// When special orders of a product are asked for them again, after they told nothing of an order; `nil` for the next
    /// look.
    public var nextLooksForOrigins: [ProductCode: Timestamp] = [:]
    /// Until when special orders are not asked, whatever is told of them: they could not be asked.
    public var originsPausedUntil: Timestamp?
    /// The ids of the orders whose cancellation was accepted in this run, in their order.
    public var cancelled: [String] = []

    /// Holds what was shown against what another run of the home has set since.
    /// - Parameter product: whose rules count; `nil` for a withdrawal, which has none.
    /// - Throws: `limitsChanged` when a limit is tighter now, or a rule another one.
    public func holdLimits(for product: ProductCode?) throws(WalletError) {
        let (policy, rules) = (guardPolicy, product.flatMap { rulebook[$0] })
        try adoptLimits()
        if policy.isLooser(than: guardPolicy) || rules != product.flatMap({ rulebook[$0] }) {
            throw .guarded(.limitsChanged)
        }
    }

    /// The breaches that hold the next order back: those of limits that it may not go beyond.
    public func binding(_ breaches: [GuardBreach]) -> [GuardBreach] {
        breaches.filter { !liftedLimits.contains($0.limit) }
    }

    /// Creates a session with the standard limits, in which questions are asked.
    public init(product: ProductCode) {
        self.product = product
    }
}
