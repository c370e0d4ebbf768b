import LightningAPI
import SaifuJSON

/// What is counted, as it is kept. Moments are ticks.
struct BudgetDocument {
    struct Window {
        let limit, owner: String
        let number, end, used, open, blocked: Int64
        let isTold: Bool
    }

    struct Small {
        let account: String
        let moments: [Int64]
        let lowered: Int64
    }

    /// Ticks of 1970 to the year 2200.
    private static let moments: ClosedRange<Int64> = 0...72_580_000_000_000_000
    /// Far more calls than any limit allows.
    private static let counts: ClosedRange<Int64> = 0...1_000_000

    let windows: [Window]
    let smallOrders: [Small]
    let doubtful: Int64?

    init(windows: [Window], smallOrders: [Small], doubtful: Int64?) {
        self.windows = windows
        self.smallOrders = smallOrders
        self.doubtful = doubtful
    }

    init(_ budget: RequestBudget) {
        windows = budget.windows.map { scope, window in
            Window(
                limit: scope.limit.rawValue, owner: scope.owner, number: Int64(window.number), end: window.end.ticks,
                used: Int64(window.used), open: Int64(window.open), blocked: window.blocked.ticks,
                isTold: window.isTold)
        }
        smallOrders = budget.smallOrders.map { account, orders in
            Small(account: account, moments: orders.moments.map(\.ticks), lowered: orders.lowered.ticks)
        }
        doubtful = budget.doubtful?.ticks
    }

    /// What belongs to a limit that nobody knows is left out.
    /// - Returns: `nil` for figures that no counting comes to.
    var budget: RequestBudget? {
        let moments = windows.flatMap { [$0.end, $0.blocked] } + smallOrders.flatMap { $0.moments + [$0.lowered] }
        guard (moments + [doubtful ?? 0]).allSatisfy(Self.moments.contains),
            windows.flatMap({ [$0.used, $0.open] }).allSatisfy(Self.counts.contains)
        else { return nil }
        var known: [RequestScope: RequestWindow] = [:]
        for window in windows {
            guard let limit = RequestLimit(rawValue: window.limit) else { continue }
            known[RequestScope(limit, window.owner)] = window.window(of: limit)
        }
        var small: [String: SmallOrders] = [:]
        for orders in smallOrders {
            small[orders.account] = SmallOrders(
                moments: orders.moments.map { Timestamp(ticks: $0) }, lowered: Timestamp(ticks: orders.lowered))
        }
        return RequestBudget(
            windows: known, smallOrders: small, doubtful: doubtful.map { Timestamp(ticks: $0) })
    }
}

extension BudgetDocument.Window {
    func window(of limit: RequestLimit) -> RequestWindow {
        var window = RequestWindow(limit)
        (window.number, window.used, window.open) = (Int(number), Int(used), Int(open))
        (window.end, window.blocked) = (Timestamp(ticks: end), Timestamp(ticks: blocked))
        window.isTold = isTold
        return window
    }
}

extension BudgetDocument: JSONEntity {
    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            windows: format.member("windows", \.windows), smallOrders: format.member("small_orders", \.smallOrders),
            doubtful: format.optional("doubtful", \.doubtful))
    }
}

extension BudgetDocument.Window: JSONEntity {
    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            limit: format.member("limit", \.limit), owner: format.member("owner", \.owner),
            number: format.member("number", \.number), end: format.member("end", \.end),
            used: format.member("used", \.used), open: format.member("open", \.open),
            blocked: format.member("blocked", \.blocked), isTold: format.member("is_told", \.isTold))
    }
}

extension BudgetDocument.Small: JSONEntity {
    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            account: format.member("account", \.account), moments: format.member("moments", \.moments),
            lowered: format.member("lowered", \.lowered))
    }
}
