import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// Special orders from their words to the page, with a stubbed exchange.
@MainActor struct SpecialCommandTests {
    private let environment = StubbableEnvironment.trading()
    private let id = "JRF20260807-121810-118200"

    init() {
        environment.stubClient.answer(
            SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: id))
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
    }

    private var sent: Int { environment.stubClient.sent(SendParentOrder.self).count }

    @Test func `every part is shown with its exact numbers, and asked about`() async throws {
        let page = try await environment.run("ifd buy 0.01 at 16900000 then sell 0.01 stop 16600000 for 60")
        let shown = try #require(environment.stubDialogue.questions.first)
        let lines = try shown.blocks.lines()
        let parts = [
            "BTC_JPY  IFD", "Buy 0.01 BTC at 16,900,000 JPY", "Cost | 169,000 JPY", "Once that is filled:",
            "Sell 0.01 BTC at the market price once it is 16,600,000 JPY or lower", "Expires | after 60 min",
        ]
        #expect(lines.filter(parts.contains) == parts, "\(lines)")
        #expect(shown.sentence as? SpecialSentence == .confirm)
        #expect(try page.lines().first == "Special order accepted: \(id)")
        #expect(page.acceptance == .order(id: id))
        #expect(try page.json() == #"{"parent_order_acceptance_id":"\#(id)"}"#)
        #expect(sent == 1)
    }

    @Test(arguments: ["stop buy 0.01 at 172148000", "ifd buy 0.01 at 17000000 then sell 0.01 at 172148000"])
    func `a part beyond a limit needs the word of a person, and no yes will do`(line: String) async throws {
        _ = try await environment.run(line)
        #expect(environment.stubDialogue.questions.map { $0.word?.text(in: .english) } == ["beyond"])
        #expect(sent == 1)
        environment.session.skipsConfirmation = true
        let error = await #expect(throws: WalletError.self) { try await environment.run(line) }
        #expect(error?.code == .guard && sent == 1)
    }

    @Test func `a script needs a yes, and sees the order before it goes`() async throws {
        environment.stubDialogue.isInteractive = false
        await #expect(throws: WalletError.needsConfirmation) {
            try await environment.run("trail sell 0.01 by 20000")
        }
        environment.session.skipsConfirmation = true
        _ = try await environment.run("trail sell 0.01 by 20000")
        #expect(sent == 1 && environment.stubDialogue.announced.count == 1)
    }

    @Test(arguments: ["stop buy 0.01 at 16600000", "oco sell 0.01 at 17600000 or sell 0.01 stop 17400000"])
    func `a trigger that is reached already is a breach, and nothing leaves by a yes alone`(line: String) async throws {
        environment.session.skipsConfirmation = true
        let error = await #expect(throws: WalletError.self) { try await environment.run(line) }
        guard case .guarded(.beyond(let breaches))? = error else { throw SampleError() }
        #expect(breaches.map(\.limit) == [.reachedTrigger] && sent == 0)
        environment.session.liftedLimits = [.reachedTrigger]
        _ = try await environment.run(line)
        #expect(sent == 1)
    }

    @Test func `a part that is placed later may have a trigger that is reached now`() async throws {
        environment.session.skipsConfirmation = true
        _ = try await environment.run("ifd buy 0.01 at 16900000 then sell 0.01 stop 17400000")
        #expect(sent == 1)
    }

    @Test func `a part that is placed later is not said to take a price at once`() async throws {
        _ = try await environment.run("ifd buy 0.01 at 16900000 then sell 0.01 at 16950000")
        let lines = try #require(environment.stubDialogue.questions.first).blocks.lines()
        #expect(lines.contains("Sell 0.01 BTC at 16,950,000 JPY") && !lines.contains { $0.contains("at once") })
    }

    @Test func `without a time of its own the end of an order is told as the range that it has`() async throws {
        _ = try await environment.run("stop sell 0.01 at 16600000")
        let lines = try #require(environment.stubDialogue.questions.first).blocks.lines()
        #expect(lines.contains("Expires | after 29 to 30 days; by the exact minute `settle` can find it"))
        #expect(lines.contains { $0.hasPrefix("To the trigger | ") && $0.hasSuffix(" below the last price") })
        #expect(lines.contains { $0.hasPrefix("Fee | 0.0000") })
    }

    @Test func `an equal one that is unsettled is a breach`() async throws {
        let stop = try SpecialOrder(.btcJPY, .simple(.stop(.sell, size: "0.01", trigger: 16_600_000)))
        environment.stubJournal.records = [Samples.lost(7, .sendParent(SendParentOrder(stop)))]
        environment.session.skipsConfirmation = true
        await #expect(throws: WalletError.guarded(.beyond([.twin(entries: [7])]))) {
            try await environment.run("stop sell 0.01 at 16600000")
        }
        #expect(sent == 0)
    }

    @Test func `what was sent before counts for every part, and an equal special order is a repeated one`() async throws
    {
        environment.session.skipsConfirmation = true
        _ = try await environment.run("stop sell 0.01 at 16600000")
        await #expect(throws: WalletError.guarded(.beyond([.repeatedOrder(age: 1, least: 10)]))) {
            try await environment.run("stop sell 0.01 at 16600000")
        }
        environment.session.guardPolicy.set(.ordersPerMinute(1))
        let line = "ifd buy 0.01 at 16900000 then sell 0.01 at 17600000"
        await #expect(throws: WalletError.guarded(.beyond([.ordersPerMinute(most: 1)]))) {
            try await environment.run(line)
        }
        #expect(sent == 1)
        environment.session.liftedLimits = [.ordersPerMinute]
        environment.stubClient.answer(
            SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: "JRF20260807-121811-118201"))
        _ = try await environment.run(line)
        #expect(sent == 2)
    }

    @Test func `a size below the smallest is refused before anybody is asked`() async {
        await #expect(throws: WalletError.self) { try await environment.run("stop sell 0.0001 at 16600000") }
        #expect(environment.stubDialogue.questions.isEmpty && sent == 0)
    }

    @Test func `cancel ends a special order by its id, whether it was shown, placed here or neither`() async throws {
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        _ = try await environment.run("stop sell 0.01 at 16600000")
        let page = try await environment.run("cancel \(id)")
        #expect(try page.json() == #"{"parent_order_acceptance_id":"\#(id)"}"#)
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        _ = try await environment.run("cancel JCP20260807-121810-118200")
        #expect(
            environment.stubClient.sent(CancelParentOrder.self).map(\.order.name) == [id, "JCP20260807-121810-118200"])
    }
}
