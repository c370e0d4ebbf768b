import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// An order that is equal to an unsettled one: sending it may trade twice.
@MainActor struct OrderTicketTwinTests {
    private let environment = StubbableEnvironment.trading()
    private let warning =
        "An equal order is unsettled (entry 7): sending this one may trade twice. `settle` finds out what became of it."

    init() {
        environment.stubJournal.records = [Samples.lost(7)]
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
    }

    private var sent: [SendChildOrder] { environment.stubClient.sent(SendChildOrder.self) }

    @Test func `a person sees the warning with the entry, and types a word`() async throws {
        _ = try await environment.run("buy 0.01 at 17210000")
        #expect(environment.questions == [.confirmBeyond])
        #expect(environment.stubDialogue.questions.map { $0.word?.text(in: .english) } == ["beyond"])
        #expect(try environment.stubDialogue.questions.first?.blocks.lines().last == warning)
        #expect(sent.count == 1)
        #expect(sent.first?.minuteToExpire != Samples.sent().minuteToExpire, "the two can be told apart")
        #expect(environment.stubJournal.records.map(\.isUnsettled) == [true, false])
    }

    @Test func `the warning is said in Japanese too`() async throws {
        environment.language = .japanese
        _ = try await environment.run("buy 0.01 at 17210000")
        #expect(
            try environment.stubDialogue.questions.first?.blocks.lines(in: .japanese).last
                == "同じ内容の注文（照会番号7）が、結果不明のまま残っています。もう一度送信すると、二重に約定する可能性があります。`settle` で照会できます。")
    }

    @Test func `without the word nothing is sent, and nothing is written down`() async {
        environment.stubDialogue.confirmAnswer = false
        await #expect(throws: WalletError.declined) { try await environment.run("buy 0.01 at 17210000") }
        #expect(sent.isEmpty && environment.stubJournal.records.count == 1)
    }

    @Test(arguments: [true, false])
    func `--yes is no answer to it`(isInteractive: Bool) async {
        environment.stubDialogue.isInteractive = isInteractive
        environment.session.skipsConfirmation = true
        let error = WalletError.guarded(.beyond([.twin(entries: [7])]))
        await #expect(throws: error) { try await environment.run("buy 0.01 at 17210000") }
        #expect(error.code == .guard && error.exitCode == .refused)
        #expect(error.text(in: .english).hasPrefix(warning))
        #expect(error.text(in: .english).contains("add --beyond unsettled-twin. "))
        #expect(sent.isEmpty && environment.stubDialogue.announced.isEmpty)
    }

    @Test func `--beyond unsettled-twin sends it, and lifts no other limit`() async throws {
        environment.session.skipsConfirmation = true
        environment.session.liftedLimits = [.priceBand, .largestOrder]
        await #expect(throws: WalletError.guarded(.beyond([.twin(entries: [7])]))) {
            try await environment.run("buy 0.01 at 17210000")
        }
        environment.session.liftedLimits = [.unsettledTwin]
        _ = try await environment.run("buy 0.01 at 17210000")
        #expect(sent.count == 1)
        environment.session.liftedLimits = [.unsettledTwin, .repeatedOrder]
        environment.session.guardPolicy.set(.largestOrder([.jpy: "1000"]))
        await #expect(
            throws: WalletError.guarded(.beyond([.largestOrder(limit: Amount(quantity: "1000", asset: .jpy))]))
        ) { try await environment.run("buy 0.01 at 17210000") }
        #expect(sent.count == 1)
    }

    @Test func `several twins are named together`() async {
        environment.stubJournal.records = [Samples.lost(7), Samples.lost(9, outcome: nil)]
        environment.session.skipsConfirmation = true
        await #expect(throws: WalletError.guarded(.beyond([.twin(entries: [7, 9])]))) {
            try await environment.run("buy 0.010 at 17210000.0")
        }
    }

    @Test(arguments: [
        "sell 0.01 at 17210000", "buy 0.02 at 17210000", "buy 0.01 at 17210001", "buy 0.01 market",
    ])
    func `a different order is not asked about`(line: String) async throws {
        environment.stubClient.answer(GetBoard.self, Samples.board(asks: [("17214800", "1")]))
        _ = try await environment.run(line)
        #expect(environment.questions == [.confirmOrder] && sent.count == 1)
    }

    @Test func `an equal order at another exchange, a settled one and a cancellation are no twins`() async throws {
        environment.stubJournal.records = [
            Samples.lost(1, at: Samples.elsewhere), Samples.lost(2, outcome: .dismissed(reason: "")),
            Samples.lost(3, outcome: .accepted(acceptanceID: "JRF20260807-121304-000001")),
            Samples.lost(4, Samples.cancel("JRF20260807-121304-000001")),
        ]
        _ = try await environment.run("buy 0.01 at 17210000")
        #expect(environment.questions == [.confirmOrder] && sent.count == 1)
    }

    @Test func `an order lost a moment ago is a twin of the next one`() async throws {
        environment.stubJournal.records = []
        let lost = APIError.outcomeUnknown(.order, path: SendChildOrder.path, reason: "timed out")
        let environment = StubbableEnvironment.trading()
        environment.stubClient.fail(SendChildOrder.self, lost)
        await #expect(throws: WalletError.api(lost)) { try await environment.run("buy 0.01 at 17210000") }
        environment.stubDialogue.confirmAnswer = false
        await #expect(throws: WalletError.declined) { try await environment.run("buy 0.01 at 17210000") }
        #expect(environment.questions == [.confirmOrder, .confirmBeyond])
        #expect(environment.stubClient.sent(SendChildOrder.self).count == 1)
    }

    @Test func `a twin that comes between preview and sending stops the order`() async throws {
        environment.stubJournal.records = []
        let interactor = OrderTicketInteractor(
            environment: environment, product: .btcJPY, quote: environment.stubMarket, funds: environment.stubMarket)
        let preview = try await interactor.preview(Samples.draft().typed)
        #expect(preview.twins.isEmpty && preview.breaches.isEmpty)
        environment.stubJournal.records = [Samples.lost(7)]
        await #expect(throws: WalletError.guarded(.beyond([.twin(entries: [7])]))) {
            try await interactor.place(preview)
        }
        #expect(sent.isEmpty)
    }
}
