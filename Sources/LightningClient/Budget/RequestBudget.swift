import LightningAPI

/// What may still be sent, by the limits that the exchange has told and what was sent since. It is a value, without a
/// clock and a file of its own: see ``RequestBudgets``.
///
/// Of each limit a part is kept from whom it is not for: the more urgent a ``RequestIntent``, the less is kept from it.
/// So whatever others send, an order finds room, then a cancellation, and a person at a prompt before a program.
struct RequestBudget: Hashable, Sendable {
    private(set) var windows: [RequestScope: RequestWindow] = [:]
    private(set) var smallOrders: [String: SmallOrders] = [:]
    /// Until when it counts as unknown what was sent before.
    private(set) var doubtful: Timestamp?

    init() {}

    /// - Parameters:
    ///   - windows: what was counted.
    ///   - doubtful: until when it counts as unknown what was sent before.
    init(
        windows: [RequestScope: RequestWindow], smallOrders: [String: SmallOrders] = [:], doubtful: Timestamp? = nil
    ) {
        self.windows = windows
        self.smallOrders = smallOrders
        self.doubtful = doubtful
    }

    /// What was counted is lost: half of everything counts as used until the exchange has told what is left.
    static func lost(at now: Timestamp) -> RequestBudget {
        RequestBudget(windows: [:], doubtful: now.advanced(by: RequestLimit.address.period))
    }

    /// Counts a request before it is sent, or tells that there is no room for it.
    mutating func charge(
        _ cost: RequestCost, for intent: RequestIntent, at now: Timestamp
    ) -> Result<RequestTicket, RequestHold> {
        begin(cost, at: now)
        if let hold = hold(cost, intent, at: now) { return .failure(hold) }
        var ticket = RequestTicket(cost: cost, takenAt: now)
        for scope in cost.scopes {
            windows[scope]?.take()
            ticket.numbers[scope] = windows[scope]?.number
        }
        if let account = cost.account { smallOrders[account]?.take(cost.smallOrders, at: now) }
        return .success(ticket)
    }

    private mutating func begin(_ cost: RequestCost, at now: Timestamp) {
        if let end = doubtful, now >= end || end > now.advanced(by: RequestLimit.address.period) { doubtful = nil }
        for scope in cost.scopes {
            windows[scope, default: RequestWindow(scope.limit)].begin(at: now, inDoubt: doubtful != nil)
        }
        guard cost.smallOrders > 0, let account = cost.account else { return }
        let isNew = smallOrders[account] == nil
        smallOrders[account, default: SmallOrders()].begin(at: now, inDoubt: isNew && doubtful != nil)
    }

    /// What holds it: a pause before a limit, a limit before a share of one, and of two the longest; `nil` when there is room.
    private func hold(_ cost: RequestCost, _ intent: RequestIntent, at now: Timestamp) -> RequestHold? {
        var holds = cost.scopes.compactMap { scope in
            windows[scope]?.hold(intent, at: now)
        }
        if cost.smallOrders > 0, let account = cost.account {
            let until = smallOrders[account]?.hold(cost.smallOrders, intent, at: now)
            if let until { holds.append(RequestHold(.limit(.smallOrders), until: until)) }
        }
        return holds.max { ($0.reason.weight, $0.until) < ($1.reason.weight, $1.until) }
    }

    /// Takes what became of a request that was counted.
    mutating func settle(_ ticket: RequestTicket, _ outcome: RequestOutcome, at now: Timestamp) {
        let cost = ticket.cost
        for (scope, number) in ticket.numbers { windows[scope]?.close(in: number, hasLeft: outcome != .notSent) }
        switch outcome {
        case .notSent:
            if let account = cost.account { smallOrders[account]?.giveBack(cost.smallOrders, of: ticket.takenAt) }
        case .unanswered: break
        case .answered(let told): take(told, of: cost, at: now)
        }
    }

    private mutating func take(_ told: ToldLimits, of cost: RequestCost, at now: Timestamp) {
        let orders = cost.account.map { RequestScope(.orders, $0) }
        if let calls = told.calls { windows[cost.told]?.note(calls, at: now) }
        if let orders, let left = told.orders { windows[orders]?.note(left, at: now) }
        if told.isSuccess, told.calls == nil, told.orders == nil { lift(cost) }
        guard told.isOver else { return }
        // A figure that is dropped as one of the window before is a pause that is asked for all the same.
        if let calls = told.calls, calls.remaining == 0 {
            windows[cost.told]?.block(for: calls.period, at: now)
        }
        if let orders, let left = told.orders, left.remaining == 0 {
            windows[orders]?.block(for: left.period, at: now)
        }
        guard told.calls?.remaining != 0, told.orders?.remaining != 0 else { return }
        // No window is full: it was the limit that has no headers, or one of another kind.
        if cost.smallOrders > 0, told.calls != nil, let account = cost.account {
            smallOrders[account]?.lower(at: now)
        } else {
            for scope in cost.scopes { windows[scope]?.block(for: told.pause ?? Self.pause, at: now) }
        }
    }

    private mutating func lift(_ cost: RequestCost) {
        for scope in cost.scopes { windows[scope]?.lift() }
        guard let account = cost.account, cost.isOrder else { return }
        if windows[RequestScope(.orders, account)]?.isTold == false { smallOrders[account] = nil }
    }

    /// How long whoever asks again and again waits in between: not at all while a quarter of what it may use is not used;
    /// then until as much time of the window has passed as is used of the rest. So all who ask use it up evenly, however many
    /// they are, and a few questions at once hold nobody back.
    func pace(of scopes: Set<RequestScope>, at now: Timestamp) -> Duration {
        let intent = RequestIntent(.background)
        return scopes.compactMap { windows[$0] }.filter { $0.end > now }.map { window in
            let limit = window.limit
            let room = limit.most - intent.reserve(of: limit), free = room / 4
            let share = limit.period * max(0, window.used - free) / max(1, room - free)
            let due = window.end.advanced(by: share - limit.period)
            return min(due, window.end).duration(since: now)
        }.max() ?? .zero
    }

    /// Forgets what is over.
    mutating func tidy(at now: Timestamp) {
        windows = windows.filter { $0.value.end > now || $0.value.blocked > now }
        for account in smallOrders.keys { smallOrders[account]?.begin(at: now, inDoubt: false) }
        smallOrders = smallOrders.filter { !$0.value.moments.isEmpty || $0.value.lowered > now }
    }

    /// After a refusal that does not say for how long.
    private static let pause = Duration.seconds(10)
}

extension HoldReason {
    /// How much is held by it.
    fileprivate var weight: Int {
        switch self {
        case .share: 0
        case .limit: 1
        case .pause: 2
        }
    }
}

/// A request that was counted.
struct RequestTicket: Hashable, Sendable {
    let cost: RequestCost
    let takenAt: Timestamp
    /// The windows in which it was counted.
    var numbers: [RequestScope: Int] = [:]
}

/// What became of a request, as far as the exchange counts.
enum RequestOutcome: Hashable, Sendable {
    /// Nothing left this machine.
    case notSent
    /// It may have arrived.
    case unanswered
    case answered(ToldLimits)
}

/// What an answer tells of the limits.
struct ToldLimits: Hashable, Sendable {
    var calls: ToldLimit?
    var orders: ToldLimit?
    /// Whether the exchange did what it was asked.
    var isSuccess = true
    /// Whether it refused for too many requests.
    var isOver = false
    /// For how long it wants to be left alone.
    var pause: Duration?
}
