import FolderTestKit
import LightningAPI
import SaifuJSON
import SaifuMoney
import SaifuWire
import Testing

@testable import PaperExchange

/// Every call of the API as a request type, asked of the exchange in process.
@Suite struct EveryCallTests {
    /// One call, and what must be true of its answer.
    struct Call: Sendable, CustomTestStringConvertible {
        let target: String
        let method: HTTPMethod
        fileprivate let ask: @Sendable (Past) throws -> Int

        var path: String { String(target.prefix { $0 != "?" }) }
        var testDescription: String { "\(method.rawValue) \(target)" }

        /// - Parameter count: the least number of records that the answer of a list holds; 1 for an object.
        fileprivate init<Request: APIRequest>(
            _ request: Request, _ count: Int = 1
        ) where Request.Response: JSONWritable & Sendable {
            self.init(Request.self, target: request.target, count) { _ in request }
        }

        /// A call that names something of the past.
        fileprivate init<Request: APIRequest>(
            _: Request.Type, target: String, _ count: Int = 1,
            of request: @escaping @Sendable (Past) throws -> Request
        ) where Request.Response: JSONWritable & Sendable {
            self.target = target
            method = Request.method
            ask = { past in
                let (response, body) = try past.exchange.answer(request(past))
                // Nothing is left over: what was read writes the same document.
                #expect(String(decoding: response.jsonBytes, as: UTF8.self) == String(decoding: body, as: UTF8.self))
                let rows = try JSONValue.parse(body).array
                #expect((rows?.count ?? 1) >= count)
                return rows?.count ?? 1
            }
        }

        /// A call without an answer.
        fileprivate init<Request: APIRequest>(
            nothing _: Request.Type, of request: @escaping @Sendable (Past) throws -> Request
        ) where Request.Response == NoContent {
            target = Request.path
            method = Request.method
            ask = { past in
                let answer = try past.exchange.answer(try request(past))
                #expect(answer.body.isEmpty)
                return 0
            }
        }
    }

    /// An account that has done everything once.
    fileprivate final class Past {
        let exchange: ExchangeFixture
        /// Orders that are open.
        let open: String
        let openParent: String

        init() throws {
            exchange = try ExchangeFixture()
            let limit = { (side: Side) in
                SendChildOrder(
                    productCode: .btcJPY, childOrderType: .limit, side: side, price: 10_000_000, size: "0.01")
            }
            _ = try exchange.answer(limit(.sell))
            _ = try exchange.answer(limit(.buy))
            open = try exchange.order("BUY", "0.02", at: "9000000")
            let stop = try SpecialOrder(.btcJPY, .simple(.stop(.buy, size: "0.01", trigger: 12_000_000)))
            openParent = try exchange.answer(SendParentOrder(stop)).response.parentOrderAcceptanceID
            try exchange.perform(.moveCollateral(CollateralMove(yen: 100_000)))
            try exchange.outsider(.sell, 500_000, at: 10_000_000, market: 8)
            try exchange.order("BUY", "0.005", at: "10000000", product: "FX_BTC_JPY")
            _ = try exchange.answer(EveryCallTests.withdrawal)
        }
    }

    private static let withdrawal = Withdraw(
        Withdrawal(12_000, to: 3402), code: TwoFactorCode("123456"))

    fileprivate static let calls: [Call] = [
        Call(GetMarkets(), 9), Call(GetMarkets(region: .usa), 3), Call(GetMarkets(region: .europe), 3),
        Call(GetBoard(productCode: .btcJPY)), Call(GetTicker(productCode: .btcJPY)),
        Call(GetExecutions(productCode: .btcJPY, paging: Paging(count: 500, before: .max, after: 0))),
        Call(GetBoardState(productCode: .btcJPY)), Call(GetHealth(productCode: .btcJPY)),
        Call(GetFundingRate(productCode: .fxBTCJPY)),
        Call(
            GetFundingRateHistory(
                productCode: .fxBTCJPY, from: Timestamp(milliseconds: 1_786_000_000_000),
                to: Timestamp(milliseconds: 1_786_100_000_000), count: 2), 2),
        Call(GetCorporateLeverage()), Call(GetChats(), 0), Call(GetChats(region: .usa), 0),
        Call(GetChats(region: .europe, from: Timestamp(milliseconds: 1_780_000_000_000)), 0),
        Call(GetPermissions(), 20), Call(GetBalance(), 8), Call(GetCollateral()), Call(GetCollateralAccounts()),
        Call(GetCollateralHistory()), Call(GetPositions(), 1), Call(GetAddresses(), 7), Call(GetCoinIns(), 3),
        Call(GetCoinOuts(), 0), Call(GetBankAccounts(), 2), Call(GetDeposits(paging: Paging(count: 1))),
        Call(GetWithdrawals(), 1), Call(withdrawal), Call(GetBalanceHistory(currencyCode: .jpy), 5),
        Call(GetTradingCommission(productCode: .btcJPY)), Call(GetChildOrders(productCode: .btcJPY), 3),
        Call(GetOwnExecutions(productCode: .btcJPY), 2),
        Call(GetParentOrders(productCode: .btcJPY, state: .active)),
        Call(GetParentOrder.self, target: GetParentOrder.path) { GetParentOrder(order: .acceptanceID($0.openParent)) },
        Call(
            SendChildOrder(productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 9_000_000, size: "0.01")),
        Call(SendParentOrder.self, target: SendParentOrder.path) { _ in try special() },
        Call(nothing: CancelChildOrder.self) {
            CancelChildOrder(productCode: .btcJPY, order: .acceptanceID($0.open))
        },
        Call(nothing: CancelParentOrder.self) {
            CancelParentOrder(productCode: .btcJPY, order: .acceptanceID($0.openParent))
        },
        Call(nothing: CancelAllChildOrders.self) { _ in CancelAllChildOrders(productCode: .btcJPY) },
    ]

    private static func special() throws -> SendParentOrder {
        let exits = try SpecialOrder.Pair(
            .trail(.sell, size: "0.01", offset: 50_000),
            .stopLimit(.sell, size: "0.01", trigger: 8_000_000, price: 7_990_000))
        return SendParentOrder(
            try SpecialOrder(
                .btcJPY, .ifDoneOneCancelsOther(.limit(.buy, size: "0.01", price: 9_000_000), then: exits),
                minuteToExpire: 1_440, timeInForce: .goodTilCancelled))
    }

    @Test(arguments: calls)
    func `the answer of a call is read whole`(call: Call) throws {
        _ = try call.ask(Past())
    }

    @Test func `every call that the exchange serves has a request type, and none is asked for in vain`() {
        // The short names are the same calls.
        let served = Route.all.keys.filter { $0.hasPrefix("/v1/me/") || $0.hasPrefix("/v1/get") }
        #expect(Set(Self.calls.map(\.path)) == Set(served))
        // Four of them are those of other regions.
        #expect(served.count == 34 + 4)
        for call in Self.calls { #expect(Route.all[call.path]?.method == call.method.rawValue, "\(call.path)") }
    }

    @Test func `a withdrawal is listed by the id it was accepted with`() throws {
        let past = try Past()
        let second = try past.exchange.answer(Self.withdrawal).response
        let all = try past.exchange.answer(GetWithdrawals()).response
        let found = try past.exchange.answer(GetWithdrawals(messageID: second.messageID)).response
        #expect(all.count == 2 && found == [all[0]])
        #expect(found[0].status == .pending && found[0].amount == 12_000)
        let wrong = Withdraw(Withdrawal(12_000, to: 3402), code: TwoFactorCode("000000"))
        #expect(throws: APIError.self) { try past.exchange.answer(wrong) }
    }

    @Test func `a special order comes back as it was sent, by both of its names`() throws {
        let (past, special) = (try Past(), try Self.special())
        let id = try past.exchange.answer(special).response.parentOrderAcceptanceID
        let detail = try past.exchange.answer(GetParentOrder(order: .acceptanceID(id))).response
        #expect(detail.orderMethod == .ifDoneOneCancelsOther && detail.timeInForce == .goodTilCancelled)
        #expect(detail.parameters.map(\.conditionType) == special.order.plan.parts.map(\.condition.type))
        #expect(detail.parameters.map(\.offset) == [0, 50_000, 0])
        #expect(detail.parameters.map(\.triggerPrice) == [0, 0, 8_000_000])
        #expect(detail.parameters.map(\.price) == [9_000_000, 0, 7_990_000])
        #expect(try past.exchange.answer(GetParentOrder(order: .orderID(detail.parentOrderID))).response == detail)
        let listed = try past.exchange.answer(GetParentOrders(productCode: .btcJPY)).response
        #expect(listed.map(\.parentOrderType) == [.ifDoneOneCancelsOther, .stop])
        #expect(listed.map(\.side) == [.both, .buy] && listed[0].id == id)
        _ = try past.exchange.answer(CancelParentOrder(productCode: .btcJPY, order: .orderID(detail.parentOrderID)))
        let ended = try past.exchange.answer(GetParentOrders(productCode: .btcJPY)).response
        #expect(ended.map(\.parentOrderState) == [.canceled, .active])
    }

    /// Walks through a history of the exchange and tells how it ended.
    private func walk<Request: PagedRequest>(
        _ request: Request, in exchange: ExchangeFixture, between: () throws -> Void = {}
    ) throws -> (elements: [Request.Element], end: HistoryEnd?) {
        var walk = HistoryWalk(request)
        var (all, end): ([Request.Element], HistoryEnd?) = ([], nil)
        while let next = walk.next {
            let page: HistoryPage<Request.Element>
            do { page = walk.take(try exchange.answer(next).response) } catch let error as APIError {
                page = try walk.take(error)
            }
            all += page.elements
            end = page.end
            try between()
        }
        return (all, end)
    }

    @Test func `a walk through the exchange repeats nothing, and tells the end of the list from that of the history`()
        throws
    {
        let exchange = try ExchangeFixture()
        for _ in 0..<20 { try exchange.trade(at: 10_000_000) }
        exchange.clock.advance(milliseconds: 20 * 86_400_000)
        for _ in 0..<15 { try exchange.trade(at: 10_000_000) }
        let request = GetExecutions(productCode: .btcJPY, paging: Paging(count: 4))
        let whole = try walk(request, in: exchange) { try exchange.trade(at: 10_000_001) }
        #expect(whole.elements.count == 35 && whole.end == .list)
        let ids = whole.elements.map(\.id)
        #expect(Set(ids).count == 35 && ids == ids.sorted(by: >))
        exchange.clock.advance(milliseconds: 12 * 86_400_000)
        let cut = try walk(request, in: exchange)
        #expect(cut.end == .horizon && cut.elements.count == 15 + 10)
        try exchange.order("SELL", "0.01", at: "10000000")
        try exchange.order("BUY", "0.01", at: "10000000")
        try exchange.order("BUY", "0.01", at: "9000000")
        for state in [nil, ChildOrderState.completed, .active] {
            let orders = try walk(
                GetChildOrders(productCode: .btcJPY, state: state, paging: Paging(count: 1)), in: exchange)
            #expect(orders.end == .list)
            #expect(orders.elements.count == (state == nil ? 3 : state == .active ? 1 : 2))
        }
    }
}

extension ExchangeFixture {
    /// Asks as a client does.
    func answer<Request: APIRequest>(_ request: Request) throws -> (response: Request.Response, body: [UInt8]) {
        let answer = try server().answer(self.request(Request.method.rawValue, request.target, request.body()))
        return (try APIAnswer(status: answer.status, body: answer.body).read(Request.self), answer.body)
    }
}
