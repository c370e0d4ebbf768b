internal import SaifuWire

/// Counts requests in the API's fixed windows: a window opens with its first request and ends 300 seconds later.
struct RateLimits {
    /// All calls of this machine.
    private var address = Window(ceiling: 500, seconds: 300)
    private var account = Window(ceiling: 500, seconds: 300)
    private var orders = Window(ceiling: 300, seconds: 300)
    private var smallOrders = Window(ceiling: 100, seconds: 60)
    /// Until then (milliseconds since 1970) only ten small orders a minute are taken.
    private var loweredUntil: Int64 = 0
    let enforces: Bool

    init(enforces: Bool) { self.enforces = enforces }

    struct Window {
        let ceiling: Int
        let seconds: Int64
        private var start = Int64.min
        private var count = 0

        init(ceiling: Int, seconds: Int64) {
            self.ceiling = ceiling
            self.seconds = seconds
        }

        var remaining: Int { max(0, ceiling - count) }
        /// Milliseconds since 1970.
        var end: Int64 { start + seconds * 1000 }
        var used: Int { count }

        /// Counts one request; false when it is past the ceiling.
        mutating func count(at now: Int64) -> Bool {
            if start == .min || now >= end || now < start {
                start = now
                count = 0
            }
            count += 1
            return count <= ceiling
        }
    }

    /// Counts a call and writes the limit headers of its answer.
    ///
    /// - Returns: false when the call is past a limit.
    mutating func count(_ access: Route.Access, at now: Int64, headers: inout HTTPHeaders) -> Bool {
        var isWithin = address.count(at: now)
        if access != .open { isWithin = account.count(at: now) && isWithin }
        write(access == .open ? address : account, "X-RateLimit", now, &headers)
        if access == .order {
            isWithin = orders.count(at: now) && isWithin
            write(orders, "X-OrderRequest-RateLimit", now, &headers)
        }
        return isWithin || !enforces
    }

    /// Counts an order of at most 0.1 base units; false when there were too many of them.
    mutating func countSmallOrder(at now: Int64) -> Bool {
        let isWithin = smallOrders.count(at: now)
        if !isWithin, now >= loweredUntil { loweredUntil = now + 3_600_000 }
        return (isWithin && (now >= loweredUntil || smallOrders.used <= 10)) || !enforces
    }

    private func write(_ window: Window, _ name: String, _ now: Int64, _ headers: inout HTTPHeaders) {
        headers.add(name + "-Period", String(max(0, (window.end - now + 999) / 1000)))
        headers.add(name + "-Remaining", String(window.remaining))
        headers.add(name + "-Reset", String(window.end / 1000))
    }
}
