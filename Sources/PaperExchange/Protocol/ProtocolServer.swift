internal import SaifuMoney
internal import SaifuSQLite
internal import SaifuWire

/// Answers the HTTP calls of the API from one exchange. Owned by the exchange's one writer.
final class ProtocolServer {
    let core: ExchangeCore
    var access: AccessCheck
    var limits: RateLimits

    init(_ core: ExchangeCore) throws(ExchangeError) {
        self.core = core
        access = try AccessCheck(core.configuration)
        limits = RateLimits(keys: access.keyCount, enforces: core.configuration.enforcesRateLimits)
    }

    func answer(_ request: HTTPRequestMessage) -> HTTPResponseMessage {
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
        return limited(request, route, target)
    }

    private func limited(_ request: HTTPRequestMessage, _ route: Route, _ target: RequestTarget) -> HTTPResponseMessage
    {
        let now = core.configuration.clock.milliseconds
        var limitHeaders = HTTPHeaders()
        var response: HTTPResponseMessage
        do throws(Refusal) {
            guard Bounds.clock.contains(now) else { throw .fault("The exchange's clock is set to an impossible date.") }
            let caller = try admit(request, route, target, now, &limitHeaders)
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
        _ headers: inout HTTPHeaders
    ) throws(Refusal) -> RateLimits.Caller {
        var caller = RateLimits.Caller.anybody
        var refusal: Refusal?
        if route.access != .open {
            do throws(Refusal) {
                caller = .key(try access.signer(of: request))
            } catch {
                (caller, refusal) = (.stranger, error)
            }
        }
        guard limits.count(caller, route.access, at: now, headers: &headers) else { throw .overLimit }
        if let refusal { throw refusal }
        if route.access != .open { try access.permit(target.path) }
        return caller
    }

    private func answer(
        _ route: Route, _ request: HTTPRequestMessage, _ query: ListQuery, _ caller: RateLimits.Caller, _ now: Int64
    ) throws(Refusal) -> HTTPResponseMessage {
        do {
            try core.advance(to: now)
        } catch {
            throw .fault("\(error)")
        }
        switch route {
        case .markets(let region): return .json(MarketAnswers.markets(codes(region)))
        case .board: return .json(MarketAnswers.board(core.markets[try query.product().index]))
        case .ticker: return .json(MarketAnswers.ticker(core.markets[try query.product().index], at: now))
        case .executions: return .json(try publicExecutions(query, now))
        case .boardState: return .json(try known(query, MarketAnswers.boardState(health)))
        case .health: return .json(try known(query, MarketAnswers.health(health)))
        case .permissions: return .json(AccountAnswers.permissions(access.permissions))
        case .balance: return .json(AccountAnswers.balances(core.account, assets))
        case .balanceHistory: return .json(try balanceHistory(query))
        case .commission: return .json(try commission(query, now))
        case .sendOrder: return .json(try send(OrderBody(request.body), from: caller, now))
        case .cancelOrder: return try cancel(OrderBody(request.body))
        case .cancelAllOrders: return try cancelAll(OrderBody(request.body))
        case .orders: return .json(try orders(query))
        case .ownExecutions: return .json(try ownExecutions(query))
        }
    }

    private var health: String { core.isWritable ? "NORMAL" : "NO ORDER" }

    private func codes(_ region: Route.Region) -> [String] {
        let codes = core.units.map(\.code)
        // Of our markets, these two are the ones the other regions share.
        return region == .japan ? codes : codes.filter { $0 == "BTC_JPY" || $0 == "ETH_BTC" }
    }

    /// The assets of all markets, yen first, in the order of the markets.
    var assets: [Asset] {
        var assets: [Asset] = [.jpy]
        for asset in core.units.flatMap({ [$0.rules.base, $0.rules.quote] }) where !assets.contains(asset) {
            assets.append(asset)
        }
        return assets
    }

    /// An answer that is the same for every product, once the product is known to exist.
    private func known(_ query: ListQuery, _ answer: [UInt8]) throws(Refusal) -> [UInt8] {
        _ = try query.product()
        return answer
    }

    /// Runs a read of the file; a damaged or unreadable file is a fault of the exchange.
    func reading<T>(_ body: () throws(DatabaseError) -> T) throws(Refusal) -> T {
        do { return try body() } catch { throw .fault("\(error)") }
    }
}
