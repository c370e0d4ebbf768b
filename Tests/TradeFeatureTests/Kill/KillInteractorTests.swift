import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// The switch and the orders behind it, with a stubbed exchange.
@MainActor struct KillInteractorTests {
    private let environment = StubbableEnvironment.trading()
    private let output = KillInteractorOutputMock()
    private let interactor: KillInteractor
    private let fault = SpokenFault(english: "full", japanese: "満杯")

    init() {
        interactor = KillInteractor(environment: environment)
        interactor.output = output
        environment.answerCancellations()
        environment.stubClient.answer(GetMarkets.self, [Market(productCode: .btcJPY, marketType: .spot, alias: nil)])
        environment.stubClient.answer(GetParentOrders.self, [])
    }

    private var killSwitch: StubKillSwitch { environment.stubJournal.killSwitch }

    @Test func `the switch keeps the moment at which it was set, until it is lifted`() throws {
        #expect(interactor.isOff)
        try interactor.set()
        #expect(!interactor.isOff)
        #expect(killSwitch.state() == .set(since: environment.clock.now()))
        try interactor.lift()
        #expect(killSwitch.state() == .off)
        killSwitch.fault = fault
        #expect(throws: WalletError.api(.storage(fault))) { try interactor.set() }
        #expect(throws: WalletError.notSent(.storage(fault))) { try interactor.lift() }
        #expect(environment.stubClient.requests.isEmpty)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderKill.swift:
    // - $0.intent.account.endpoint == endpoint &&
    // +
    // Broken by, in Sources/SaifuDesk/Desk/OrderKill.swift:
    // - && $0.ending == nil
    // +
    @Test func `the orders that the journal knows are counted without a question`() async throws {
        #expect(await interactor.knownOrders() == 0)
        func keep(_ outcome: IntentOutcome, at endpoint: String) async throws -> Int64 {
            let order = SendChildOrder(
                productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 1, size: "0.01")
            let account = TradingAccount(endpoint: endpoint, keyFingerprint: "k")
            let entry = try await environment.stubJournal.begin(
                OrderIntent(account: account, action: .send(order), createdAt: environment.clock.now()))
            try await environment.stubJournal.settle(entry, as: outcome)
            return entry
        }
        let here = environment.venue.name
        for (id, endpoint) in [("A", here), ("B", here), ("C", "https://another.example")] {
            let entry = try await keep(.accepted(acceptanceID: id), at: endpoint)
            if id == "B" {
                try await environment.stubJournal.end(
                    entry,
                    as: OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: environment.clock.now())
                )
            }
        }
        _ = try await keep(.notSent(reason: "no"), at: here)
        #expect(await interactor.knownOrders() == 1 && environment.stubClient.requests.isEmpty)
    }

    @Test func `each product that had orders is told, and no other`() async {
        environment.stubClient.answer(GetChildOrders.self, [])
        #expect(await interactor.endEverything() == KillRest())
        #expect(
            output.productWasStoppedCallCount == 0 && environment.stubClient.sent(CancelAllChildOrders.self).isEmpty)
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        #expect(await interactor.endEverything() == KillRest())
        #expect(output.productWasStoppedArgValues.map(\.product) == [.btcJPY])
        #expect(output.productWasStoppedArgValues.first?.mayTrade == true, "it is listed to the end")
        #expect(environment.stubClient.sent(CancelAllChildOrders.self).map(\.productCode) == [.btcJPY])
        #expect(!environment.session.isSending)
    }

    // Broken by, in Sources/TradeFeature/Kill/KillInteractor.swift:
    // - let first = await kill.cancel(known)
    // + let first: [ProductCode: OrderKill.FirstCancellation] = [:]
    @Test func `orders that are known end before special ones and other products are looked for`() async {
        environment.stubClient.answer(GetChildOrders.self, [])
        await environment.desk.show([Samples.order("A"), Samples.order("E", product: .ethJPY)])
        _ = await interactor.endEverything()
        let lists = environment.stubClient.names.prefix { $0 != "GetParentOrders" }.filter { $0 != "GetChildOrders" }
        #expect(lists.prefix(3) == ["CancelAllChildOrders", "CancelAllChildOrders", "GetMarkets"])
        #expect(
            environment.stubClient.sent(CancelAllChildOrders.self).map(\.productCode) == [.btcJPY, .ethJPY],
            "no more than once")
        #expect(output.productWasStoppedArgValues.flatMap(\.orders).map(\.id) == ["A", "E"])
    }

    @Test func `what keeps the products from being known is told, and those of the journal are ended nevertheless`()
        async
    {
        let environment = StubbableEnvironment.trading()
        environment.answerCancellations()
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        environment.stubClient.answer(GetParentOrders.self, [])
        environment.stubClient.fail(GetMarkets.self, .rateLimited(path: "/", retryAfter: nil))
        await environment.desk.show([Samples.order("A")])
        let interactor = KillInteractor(environment: environment)
        interactor.output = output
        #expect(await interactor.endEverything().problem == .api(.rateLimited(path: "/", retryAfter: nil)))
        #expect(output.productWasStoppedArgValues.map(\.product) == [.btcJPY])
    }
}
