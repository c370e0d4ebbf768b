internal import SaifuWire

/// Counts requests in the API's fixed windows: a window opens with its first request and ends 300 seconds later.
///
/// On loopback everybody has the same address. So what anybody can send, and what a key has signed, are counted apart:
/// nobody uses up the budget of somebody else's key, unless addresses are counted as the real exchange does.
struct CallBudgets {
    /// The caller of a request.
    enum Caller {
        /// A public call from an address.
        case anybody
        /// A public call at the owner's own socket.
        case owner
        /// A private call without the right signature.
        case stranger
        /// A private call signed with the key at this position.
        case key(Int)

        fileprivate var isAnybody: Bool { if case .anybody = self { true } else { false } }
    }

    private var address = Window(ceiling: 500, seconds: 300, penalty: .calls)
    private var owner = Window(ceiling: 500, seconds: 300, penalty: .calls)
    private var strangers = Window(ceiling: 500, seconds: 300, penalty: .calls)
    private var keys: [Int: KeyBudget] = [:]
    private let enforces: Bool
    private let countsAddresses: Bool

    /// - Parameter countsAddresses: all calls of an address count together too, those that are signed and those that are
    ///   not; else only public ones do.
    init(enforces: Bool, countsAddresses: Bool) {
        self.enforces = enforces
        self.countsAddresses = countsAddresses
    }

    /// Counts a call and writes the limit headers of its answer: on a private call those of the key.
    ///
    /// - Parameter hasAddress: it did not come by the owner's own socket.
    /// - Returns: false when the call is past a limit. An exchange that enforces none tells of none.
    mutating func count(
        _ caller: Caller, _ access: Route.Access, hasAddress: Bool, at now: Int64, headers: inout HTTPHeaders
    ) -> Bool {
        guard enforces else { return true }
        var isWithin =
            switch caller {
            case .anybody: address.count(at: now, "X-RateLimit", &headers)
            case .owner: owner.count(at: now, "X-RateLimit", &headers)
            case .stranger: strangers.count(at: now, "X-RateLimit", &headers)
            case .key(let index): keys[index, default: KeyBudget()].count(access, at: now, &headers)
            }
        if hasAddress, countsAddresses, !caller.isAnybody { isWithin = address.count(at: now) && isWithin }
        return isWithin
    }

    /// Counts an order of at most 0.1 base units; false when there were too many of them.
    mutating func countSmallOrder(_ caller: Caller, at now: Int64) -> Bool {
        guard enforces, case .key(let index) = caller else { return true }
        return keys[index, default: KeyBudget()].countSmallOrder(at: now)
    }
}

extension CallBudgets {
    /// The requests that one key may still send.
    private struct KeyBudget {
        private var calls = Window(ceiling: 500, seconds: 300, penalty: .calls)
        private var orders = Window(ceiling: 300, seconds: 300, penalty: .orders)
        private var smallOrders = Window(ceiling: 100, seconds: 60, penalty: .smallOrders)

        mutating func count(_ access: Route.Access, at now: Int64, _ headers: inout HTTPHeaders) -> Bool {
            let isWithin = calls.count(at: now, "X-RateLimit", &headers)
            guard access == .order else { return isWithin }
            return orders.count(at: now, "X-OrderRequest-RateLimit", &headers) && isWithin
        }

        mutating func countSmallOrder(at now: Int64) -> Bool { smallOrders.count(at: now) }
    }

    /// The lowered ceiling after a limit was passed, for a while from then on.
    private struct Penalty {
        let ceiling: Int
        let seconds: Int64

        /// The API says that a caller who goes over is blocked for a while, and that the ceiling stays lowered for a
        /// while after that. It tells neither length nor height: the block lasts to the end of the window, and these
        /// figures are ours.
        static let calls = Penalty(ceiling: 250, seconds: 900)
        static let orders = Penalty(ceiling: 150, seconds: 900)
        /// Documented: ten a minute for an hour.
        static let smallOrders = Penalty(ceiling: 10, seconds: 3600)
    }

    private struct Window {
        private let ceiling: Int
        private let seconds: Int64
        private let penalty: Penalty
        /// Milliseconds since 1970; `nil` before the first request.
        private var start: Int64?
        private var used = 0
        /// Milliseconds since 1970: when the limit was passed.
        private var loweredSince: Int64?

        init(ceiling: Int, seconds: Int64, penalty: Penalty) {
            self.ceiling = ceiling
            self.seconds = seconds
            self.penalty = penalty
        }

        private var allowed: Int { loweredSince == nil ? ceiling : penalty.ceiling }

        /// Counts one request; false when it is past the ceiling. A clock that went back opens a new window and ends a
        /// penalty of the future.
        mutating func count(at now: Int64) -> Bool {
            if !(start.map { ($0..<$0 + seconds * 1000).contains(now) } ?? false) {
                start = now
                used = 0
            }
            if let since = loweredSince, !(since..<since + penalty.seconds * 1000).contains(now) { loweredSince = nil }
            used += 1
            guard used > allowed else { return true }
            if loweredSince == nil { loweredSince = now }
            return false
        }

        /// The same, telling what is left.
        mutating func count(at now: Int64, _ name: String, _ headers: inout HTTPHeaders) -> Bool {
            let isWithin = count(at: now)
            let end = (start ?? now) + seconds * 1000
            headers.add(name + "-Period", String((end - now + 999) / 1000))
            headers.add(name + "-Remaining", String(max(0, allowed - used)))
            headers.add(name + "-Reset", String(end / 1000))
            return isWithin
        }
    }
}
