internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite
internal import SaifuWire

/// Answers the HTTP calls of the API from one exchange. Owned by the exchange's one writer.
final class ProtocolServer {
    let core: ExchangeCore
    var access: AccessCheck
    var budgets: CallBudgets

    init(_ core: ExchangeCore) throws(ExchangeError) {
        self.core = core
        access = try AccessCheck(core.configuration)
        budgets = CallBudgets(keys: access.keyCount, enforces: core.configuration.enforcesRateLimits)
    }

    func answer(_ request: HTTPRequestMessage, at entrance: Entrance = .network) -> HTTPResponseMessage {
        let target = RequestTarget(request.target)
        guard let route = Route.all[target.path] else {
            return .framework(404, "No HTTP resource was found that matches the request URI.")
        }
        guard request.method == route.method else {
            var response = HTTPResponseMessage.framework(
                405, "The requested resource does not support http method '\(request.method)'.")
            response.headers.add("Allow", route.method)
            return response
        }
        return limited(request, route, target, entrance)
    }

    private func limited(
        _ request: HTTPRequestMessage, _ route: Route, _ target: RequestTarget, _ entrance: Entrance
    ) -> HTTPResponseMessage {
        let now = core.configuration.clock.milliseconds
        var limitHeaders = HTTPHeaders()
        var response: HTTPResponseMessage
        do throws(Refusal) {
            guard Bounds.clock.contains(now) else { throw .fault("The exchange's clock is set to an impossible date.") }
            let caller = try admit(request, route, target, now, &limitHeaders, entrance)
            response = try answer(route, request, ListQuery(target: target, markets: core.units), caller, now)
        } catch {
            response = error.response
        }
        response.headers.add(limitHeaders)
        return response
    }

    /// Checks the signature first and then counts the call, so that only a key's own calls touch its budgets.
    private func admit(
        _ request: HTTPRequestMessage, _ route: Route, _ target: RequestTarget, _ now: Int64,
        _ headers: inout HTTPHeaders, _ entrance: Entrance
    ) throws(Refusal) -> CallBudgets.Caller {
        var caller = entrance.caller(of: request)
        var refusal: Refusal?
        if route.access != .open {
            do throws(Refusal) {
                caller = .key(try access.signer(of: request))
            } catch {
                (caller, refusal) = (.stranger, error)
            }
        }
        guard budgets.count(caller, route.access, at: now, headers: &headers) else { throw .overLimit }
        if let refusal { throw refusal }
        if route.access != .open { try access.permit(target.path) }
        return caller
    }

    private func answer(
        _ route: Route, _ request: HTTPRequestMessage, _ query: ListQuery, _ caller: CallBudgets.Caller, _ now: Int64
    ) throws(Refusal) -> HTTPResponseMessage {
        do {
            try core.advance(to: now)
        } catch {
            throw .fault("\(error)")
        }
        switch route {
        case .markets(let region): return .json(units(region).map(Market.init))
        case .board: return .json(Board(core.markets[try query.product().index]))
        case .ticker: return .json(Ticker(core.markets[try query.product().index], at: now))
        case .executions: return .json(try publicExecutions(query, now))
        case .boardState:
            _ = try query.product()
            return .json(BoardState(health: health, state: .running))
        case .health:
            _ = try query.product()
            return .json(Health(status: health))
        case .permissions: return .json(access.permissions)
        case .balance: return .json(assets.map { Balance($0, of: core.account) })
        case .balanceHistory: return .json(try balanceHistory(query))
        case .commission: return .json(try commission(query, now))
        case .sendOrder: return .json(try send(OrderBody(request.body), from: caller, now))
        case .cancelOrder: return try cancel(OrderBody(request.body))
        case .cancelAllOrders: return try cancelAll(OrderBody(request.body))
        case .orders: return .json(try orders(query))
        case .ownExecutions: return .json(try ownExecutions(query))
        }
    }

    private var health: HealthStatus { core.takesOrders ? .normal : .noOrder }

    private func units(_ region: Route.Region) -> [MarketUnits] {
        // Of our markets, these two are the ones the other regions share.
        region == .japan ? core.units : core.units.filter { $0.code == "BTC_JPY" || $0.code == "ETH_BTC" }
    }

    /// The assets of all markets, yen first, in the order of the markets.
    var assets: [Asset] {
        var assets: [Asset] = [.jpy]
        for asset in core.units.flatMap({ [$0.rules.base, $0.rules.quote] }) where !assets.contains(asset) {
            assets.append(asset)
        }
        return assets
    }

    /// Runs a read of the file; a damaged or unreadable file is a fault of the exchange.
    func reading<T>(_ body: () throws(DatabaseError) -> T) throws(Refusal) -> T {
        do { return try body() } catch { throw .fault("\(error)") }
    }
}
