import LightningAPI

@testable import LightningClient

/// Counts as the exchange's documentation says, and tells of it in its answers.
struct CountingExchange {
    private struct Window {
        var end = Timestamp(ticks: 0)
        var used = 0
    }

    private var windows: [RequestScope: Window] = [:]
    private(set) var smallOrders: [Timestamp] = []
    /// The most that was counted in one window of each limit.
    private(set) var most: [RequestLimit: Int] = [:]

    mutating func answer(_ cost: RequestCost, at now: Timestamp) -> ToldLimits {
        for scope in cost.scopes {
            if windows[scope].map({ now >= $0.end }) ?? true {
                windows[scope] = Window(end: now.advanced(by: scope.limit.period))
            }
            windows[scope]?.used += 1
            most[scope.limit] = max(most[scope.limit] ?? 0, windows[scope]?.used ?? 0)
        }
        smallOrders += Array(repeating: now, count: cost.smallOrders)
        let orders = cost.isOrder ? cost.account.map { RequestScope(.orders, $0) } : nil
        return ToldLimits(calls: told(cost.told, at: now), orders: orders.flatMap { told($0, at: now) })
    }

    private func told(_ scope: RequestScope, at now: Timestamp) -> ToldLimit? {
        windows[scope].map { window in
            let rest = window.end.duration(since: now)
            return ToldLimit(
                remaining: max(0, scope.limit.most - window.used),
                period: .seconds(rest.components.seconds + (rest.components.attoseconds > 0 ? 1 : 0)))
        }
    }

    /// The most small orders in any minute.
    var mostSmallOrders: Int {
        smallOrders.indices.map { index in
            smallOrders[index...].prefix { $0.duration(since: smallOrders[index]) < .seconds(60) }.count
        }.max() ?? 0
    }
}
