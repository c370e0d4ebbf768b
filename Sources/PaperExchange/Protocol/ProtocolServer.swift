internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite
internal import SaifuWire

/// Answers the HTTP calls of the API from one exchange. Owned by the exchange's one writer.
final class ProtocolServer {
    let core: ExchangeCore
    var access: AccessCheck
    var budgets: CallBudgets
    /// The health that was set on purpose, by the market's position; forgotten when the exchange is closed.
    var toldHealth: [Int: HealthStatus] = [:]
    /// Why the last request was refused, where its answer does not say it all.
    private(set) var cause: String?
    /// Why an order that is accepted comes to nothing, where a scenario plays that.
    private(set) var playedFailure: String?

    private var tickers = WrittenTickers()
    private var books = WrittenBooks()

    init(_ core: ExchangeCore) throws(ExchangeError) {
        self.core = core
        access = try AccessCheck(core.configuration)
        access.follow(core.records, core.configuration)
        if let error = access.sharedKey { throw error }
        budgets = CallBudgets(
            enforces: core.configuration.enforcesRateLimits, countsAddresses: core.configuration.countsAddresses)
    }

    /// - Parameter fault: one that only the exchange itself can play; others are of no consequence.
    func answer(
        _ request: HTTPRequestMessage, at entrance: Entrance = .network, playing fault: RequestFault? = nil
    ) -> HTTPResponseMessage {
        if case .failed(let reason)? = fault { playedFailure = reason }
        defer { playedFailure = nil }
        var response = answer(request, at: entrance)
        if fault == .unknownWord { response.sayUnknownWord() }
        return response
    }

    private func answer(_ request: HTTPRequestMessage, at entrance: Entrance) -> HTTPResponseMessage {
        cause = nil
        let target = RequestTarget(request.target)
        let now = core.configuration.clock.milliseconds
        var limitHeaders = HTTPHeaders()
        var response: HTTPResponseMessage
        do throws(Refusal) {
            guard Bounds.clock.contains(now) else { throw .impossibleClock }
            if let route = Route.all[target.path], route.method == request.method {
                let caller = try admit(request, route, target, now, &limitHeaders, entrance)
                response = try answer(
                    route, request, ListQuery(target: target, markets: core.units, account: access.holder(of: caller)),
                    caller,
                    now)
            } else {
                // What nobody serves counts as a public call, whoever sent it.
                try count(entrance.caller(of: request), .open, of: request, at: entrance, now, &limitHeaders)
                response = .unserved(request, Route.all[target.path])
            }
        } catch {
            response = error.response
            cause = error.cause
        }
        response.headers.add(limitHeaders)
        return response
    }

    private func count(
        _ caller: CallBudgets.Caller, _ access: Route.Access, of request: HTTPRequestMessage, at entrance: Entrance,
        _ now: Int64, _ headers: inout HTTPHeaders
    ) throws(Refusal) {
        let hasAddress = !entrance.isOwner(request)
        guard budgets.count(caller, access, hasAddress: hasAddress, at: now, headers: &headers) else {
            throw .overLimit
        }
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
        try count(caller, route.access, of: request, at: entrance, now, &headers)
        if let refusal { throw refusal }
        if case .key(let index) = caller { try access.permit(target.path, for: index) }
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
        case .markets(let region): return .json(try markets(region))
        case .board: return .json(book(of: try query.product().index))
        case .ticker: return .json(tickers.body(of: core.markets[try query.product().index], at: now))
        case .executions: return .json(try publicExecutions(query, now))
        case .boardState:
            let market = core.markets[try query.product().index]
            return .json(BoardState(health: health(of: market), state: market.venue.phase.kind.word, data: nil))
        case .health: return .json(Health(status: health(of: core.markets[try query.product().index])))
        case .fundingRate: return .json(try facts.fundingRate(query, now))
        case .fundingRateHistory: return .json(try facts.fundingRates(query, now))
        case .corporateLeverage: return .json(CorporateLeverage(at: now, seed: core.seed))
        case .chats(let region): return .json(try facts.chats(query, region, now))
        case .permissions: return .json(permissions(of: caller))
        case .balance:
            let holder = try query.holder
            return .json(assets(of: holder).map { Balance($0, of: holder, in: core.accounts) })
        case .balanceHistory: return .json(try balanceHistory(query))
        case .commission: return .json(try commission(query, now))
        case .addresses: return .json(try transfers(query).addresses)
        case .coinIns: return .json(try transfers(query).transfers(of: .coins, .deposit, query, now))
        case .coinOuts: return .json(try transfers(query).transfers(of: .coins, .withdrawal, query, now))
        case .bankAccounts: return .json(BankAccount.all)
        case .deposits: return .json(try transfers(query).transfers(of: .money, .deposit, query, now))
        case .withdraw: return .json(try transfers(query).withdraw(OrderBody(request.body), now))
        case .withdrawals: return .json(try transfers(query).transfers(of: .money, .withdrawal, query, now))
        case .sendOrder: return .json(try send(OrderBody(request.body), of: query.holder, from: caller, now))
        case .cancelOrder: return try cancel(OrderBody(request.body), of: query.holder, now)
        case .cancelAllOrders: return try cancelAll(OrderBody(request.body), of: query.holder, now)
        case .orders: return .json(try orders(query))
        case .ownExecutions: return .json(try ownExecutions(query))
        case .sendParent: return .json(try sendParent(OrderBody(request.body), of: query.holder, from: caller, now))
        case .cancelParent: return try cancelParent(OrderBody(request.body), of: query.holder, now)
        case .parents: return .json(try parents(query))
        case .parent: return .json(try parent(query))
        case .collateral: return .json(Collateral(core, of: try query.holder))
        case .collateralAccounts: return .json([CollateralAccount(core, of: try query.holder)])
        case .collateralHistory: return .json(try collateralHistory(query))
        case .positions: return .json(try positions(query, now))
        }
    }

    /// The whole book of a market, as a call and a channel tell it.
    func book(of market: Int) -> [UInt8] { books.body(of: market, in: core) }

    private func health(of market: ProductMarket) -> HealthStatus {
        if let told = toldHealth[market.units.index] { return told }
        guard market.venue.phase.isAttended else { return .stop }
        return core.takesOrders ? .normal : .noOrder
    }

    private var facts: FactCalls { FactCalls(seed: core.seed) }
    private func transfers(_ query: ListQuery) throws(Refusal) -> TransferCalls {
        TransferCalls(core: core, holder: try query.holder)
    }

    private func permissions(of caller: CallBudgets.Caller) -> [String] {
        guard case .key(let index) = caller else { return [] }
        return access.permissions(of: index)
    }

    private func markets(_ region: Route.Region) throws(Refusal) -> [Market] {
        var markets: [Market] = []
        for code in Products.codes(in: region) { markets.append(Market(try core.units.named(code))) }
        return markets
    }

    /// Every asset that an account of Japan has, yen first, and those of other regions as soon as there is some.
    func assets(of holder: Holder) -> [Asset] {
        Products.assets.filter { !$0.isForeignMoney || core.accounts.balances[.own(holder), $0.code] != 0 }
    }
}
