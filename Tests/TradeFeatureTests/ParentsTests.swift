import LightningAPI
import SaifuMoney
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct ParentsTests {
    private let environment = StubbableEnvironment.trading()

    static func parent(
        _ number: Int64, product: ProductCode = .btcJPY, _ state: ChildOrderState = .active, executed: ExactDecimal = 0
    ) -> ParentOrderSummary {
        ParentOrderSummary(
            pagingID: number, parentOrderID: "JCP\(number)", productCode: product, side: .both,
            parentOrderType: .oneCancelsOther, price: 17_000_000, averagePrice: 0, size: "0.02",
            parentOrderState: state, expireDate: Samples.moment, parentOrderDate: Samples.moment,
            parentOrderAcceptanceID: "JRF20260807-121810-00000\(number)", outstandingSize: "0.02", cancelSize: 0,
            executedSize: executed, totalCommission: 0)
    }

    // Broken by, in Sources/TradeFeature/Parents/ParentsCommand.swift:
    // - whenEmpty: filter.noneSpecial(of: product)
    // + whenEmpty: ParentsSentence.empty
    @Test(arguments: [
        ("cancelled", "No cancelled special orders of BTC_JPY.", "BTC_JPY の取消済みの特殊注文はありません。"),
        ("expired", "No expired special orders of BTC_JPY.", "BTC_JPY の失効した特殊注文はありません。"),
    ])
    func `an empty list of special orders says which there are none of`(
        state: String, english: String, japanese: String
    ) async throws {
        environment.stubClient.answer(GetParentOrders.self, [])
        #expect(try await environment.run("parents \(state)").lines() == [english])
        let filter = OrderFilter(state)
        #expect(filter.noneSpecial(of: .btcJPY).text(in: .japanese) == japanese)
    }

    private func answerDetail() {
        let part = ParentOrderPart(
            productCode: .btcJPY, conditionType: .stop, side: .sell, price: 0, size: "0.01", triggerPrice: 16_600_000,
            offset: 0)
        environment.stubClient.answer(
            GetParentOrder.self,
            ParentOrderDetail(
                pagingID: 1, parentOrderID: "JCP1", orderMethod: .simple, expireDate: Samples.moment, timeInForce: .gtc,
                parameters: [part], parentOrderAcceptanceID: "JRF20260807-121810-000001"))
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("JRF20260807-121904-440918")])
    }

    @Test func `a row is one of the list that was shown last`() async throws {
        environment.answerCancellations()
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(1)])
        _ = try await environment.run("orders")
        _ = try await environment.run("parents")
        let page = try await environment.run("cancel 1")
        #expect(try page.json() == #"{"parent_order_acceptance_id":"\#(Self.parent(1).id)"}"#)
        _ = try await environment.run("orders")
        #expect(try await environment.run("cancel 1").json() == #"{"child_order_acceptance_id":"A"}"#)
        #expect(environment.stubClient.sent(CancelAllChildOrders.self).isEmpty)
    }

    @Test(arguments: [
        ("stop sell 0.01 at 16600000", "16,600,000"), ("trail sell 0.01 by 20000", "by 20,000"),
    ])
    func `the list tells what an order that this wallet placed waits for`(line: String, trigger: String) async throws {
        environment.session.skipsConfirmation = true
        environment.stubClient.answer(
            SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: Self.parent(1).id))
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(1)])
        _ = try await environment.run(line)
        #expect(try await environment.run("parents").lines().first?.contains(" | \(trigger) | 0.01 | ") == true)
    }

    // Broken by, in Sources/TradeFeature/Parents/OwnPlans.swift:
    // - return Phrase(Figure.list((isSame ? [first] : parts).map { Figure($0.size) }), .amount)
    // + return Phrase(Figure.list((isSame ? parts : [first]).map { Figure($0.size) }), .amount)
    @Test(arguments: [
        ("oco sell 0.01 at 17600000 or sell 0.01 stop 16600000", "0.01"),
        ("oco sell 0.01 at 17600000 or sell 0.02 stop 16600000", "0.01, 0.02"),
    ])
    func `the size is that of the parts where the wallet knows them, and else is named as their sum`(
        line: String, size: String
    ) async throws {
        environment.session.skipsConfirmation = true
        environment.stubClient.answer(
            SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: Self.parent(1).id))
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(1)])
        #expect(try await environment.run("parents").lines().first?.contains(" | total 0.02 | ") == true)
        _ = try await environment.run(line)
        #expect(try await environment.run("parents").lines().first?.contains(" | \(size) | ") == true)
    }

    @Test func `a single part is called what its command is called`() async throws {
        answerDetail()
        environment.stubClient.answer(GetParentOrders.self, [])
        #expect(try await environment.run("parent JRF20260807-121810-000001").lines().contains("Type | Stop"))
    }

    @Test func `c cancels the selected one after a question, and without a selection nothing`() async throws {
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(2), Self.parent(1)])
        let scene = try await environment.scene("parents")
        try await scene.load()
        #expect(scene.actions.isEmpty)
        guard case .table(let table)? = scene.page.blocks.first else { throw SampleError() }
        table.source.selectedRow = 1
        try await #require(scene.actions.first).perform()
        let id = "JRF20260807-121810-000001"
        #expect(environment.questions == [.confirmCancelSpecial])
        #expect(environment.stubClient.sent(CancelParentOrder.self).map(\.order) == [.acceptanceID(id)])
        #expect(
            try scene.page.lines().first
                == "Cancellation accepted, of the special order and every order that it placed: \(id)")
    }

    @Test func `an id that the exchange knows as that of a special order ends it`() async throws {
        answerDetail()
        environment.stubClient.fail(
            CancelChildOrder.self,
            .refused(path: CancelChildOrder.path, http: 400, status: -111, message: "Order not found"))
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        let id = "JRF20260807-121810-000001"
        _ = try await environment.run("cancel \(id)")
        #expect(environment.stubClient.sent(CancelParentOrder.self).map(\.order) == [.acceptanceID(id)])
    }

    private var asked: [ParentOrderName] { environment.stubClient.sent(GetParentOrder.self).map(\.order) }

    @Test(arguments: [
        ("parents", "product_code=BTC_JPY&parent_order_state=ACTIVE&count=20"),
        ("parents all 5", "product_code=BTC_JPY&count=5"),
        ("parents completed ETH_JPY before 7", "product_code=ETH_JPY&parent_order_state=COMPLETED&count=20&before=7"),
    ])
    func `the list asks for what its words say`(line: String, query: String) async throws {
        environment.stubClient.answer(GetParentOrders.self, [])
        environment.stubClient.answer(
            GetMarkets.self, [Market(productCode: .ethJPY, marketType: .spot, alias: nil)])
        _ = try await environment.run(line)
        #expect(environment.stubClient.targets.last == "/v1/me/getparentorders?" + query)
    }

    @Test func `a full page says how to see what is older`() async throws {
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(3), Self.parent(2)])
        let page = try await environment.run("parents all 2")
        let row = " | OCO | Both | 17,000,000 |  | total 0.02 | 0 | active | …"
        #expect(try page.lines().map { $0.prefix(12) } == ["1 | OCO | Bo", "2 | OCO | Bo"])
        #expect(try page.lines().first?.hasPrefix("1" + row) == true)
        guard case .table(let table)? = page.blocks.first else { throw SampleError() }
        #expect(table.source.sections[0].footer?.plainText == "Older: `parents all BTC_JPY 2 before 2`")
    }

    @Test func `a row is that of the list shown last, whatever it showed`() async throws {
        answerDetail()
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(4), Self.parent(2)])
        _ = try await environment.run("parents all")
        environment.stubClient.answer(GetParentOrders.self, [])
        _ = try await environment.run("parent 2")
        _ = try await environment.run("parent …000004")
        #expect(asked == [.acceptanceID("JRF20260807-121810-000002"), .acceptanceID("JRF20260807-121810-000004")])
        let error = WalletError.usage(.noSuchSpecialOrder(row: 3, rows: 2))
        await #expect(throws: error) { try await environment.run("parent 3") }
    }

    @Test func `without a list a row and the end of an id are of the active ones`() async throws {
        answerDetail()
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(4)])
        _ = try await environment.run("parent 1")
        _ = try await environment.run("parent …000004")
        #expect(asked == Array(repeating: .acceptanceID("JRF20260807-121810-000004"), count: 2))
        #expect(environment.stubClient.sent(GetParentOrders.self).compactMap(\.state) == [.active, .active])
        let error = WalletError.usage(.noSpecialOrderEnding(text: "000009"))
        await #expect(throws: error) { try await environment.run("parent …000009") }
        await #expect(throws: WalletError.usage(.noSuchSpecialOrder(row: 0, rows: 1))) {
            try await environment.run("parent 0")
        }
    }

    // Broken by, in Sources/TradeFeature/Parent/ParentFacts.swift:
    // - return orders.first { $0.id == order.id }
    // + return orders.first
    @Test func `the state of a special order is that of its own row in the list`() async throws {
        answerDetail()
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(1, .completed)])
        #expect(try await environment.run("parent \(Self.parent(1).id)").lines().contains("State | completed"))
        #expect(environment.stubClient.sent(GetParentOrders.self).map(\.paging) == [Paging(count: 1, before: 2)])
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(0, .completed)])
        let unlisted = try await environment.run("parent \(Self.parent(1).id)")
        #expect(try !unlisted.lines().contains { $0.hasPrefix("State") })
        #expect(try !unlisted.json().contains("parent_order_state\":"))
    }

    // Broken by, in Sources/TradeFeature/Parent/ParentFacts.swift:
    // - if environment.session.answersPrograms || Task.isCancelled { throw error }
    // + if !environment.session.answersPrograms || Task.isCancelled { throw error }
    @Test func `a special order is shown where the list of them cannot be had`() async throws {
        answerDetail()
        environment.stubClient.fail(
            GetParentOrders.self, .unanswered(origin: "https://a", reason: .timedOut(.body)))
        let lines = try await environment.run("parent \(Self.parent(1).id)").lines()
        #expect(lines.contains("State | no answer in time") && lines.contains("Type | Stop"), "\(lines)")
        environment.session.answersPrograms = true
        await #expect(throws: WalletError.self) { try await environment.run("parent \(Self.parent(1).id)") }
    }

    @Test(arguments: [
        ("JRF20260807-121810-000001", ParentOrderName.acceptanceID("JRF20260807-121810-000001")),
        ("JCP20260807-121810-000001", .orderID("JCP20260807-121810-000001")),
        ("JCO20260807-121810-000001", .orderID("JCO20260807-121810-000001")),
    ])
    func `either name of an order finds it, with its parts and the orders it placed`(
        id: String, name: ParentOrderName
    ) async throws {
        answerDetail()
        environment.stubClient.answer(GetParentOrders.self, [Self.parent(1)])
        environment.stubClient.answer(GetParentOrders.self, [])
        let page = try await environment.run("parent " + id)
        #expect(asked == [name])
        #expect(environment.stubClient.sent(GetChildOrders.self).map(\.parentOrderID) == ["JCP1"])
        #expect(try page.lines().contains("Stop | Sell | 16,600,000 |  |  | 0.01"))
        #expect(try page.json().hasPrefix(#"{"parent_order":{"id":1,"#))
        #expect(try page.json().contains(#""parent_order_state":"ACTIVE""#))
        #expect(try page.json().contains(#""child_orders":[{"id":0,"#))
        environment.answerCancellations()
        let cancelled = try await environment.run("cancel …440918")
        #expect(try cancelled.lines() == ["Cancellation accepted: JRF20260807-121904-440918"])
    }
}
