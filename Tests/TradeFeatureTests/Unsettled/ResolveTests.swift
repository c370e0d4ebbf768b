import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// `unsettled resolve`: the person decides what became of an entry; nothing is sent.
@MainActor struct ResolveTests {
    private let environment = StubbableEnvironment.trading()
    private let id = "JRF20260807-121304-000001"
    private let taken = "JRF20260807-121803-440917"

    init() {
        environment.stubJournal.records = [
            Samples.lost(1), Samples.lost(2, Samples.cancel(taken)), Samples.lost(3, at: Samples.elsewhere),
            Samples.lost(4, outcome: .accepted(acceptanceID: taken)),
        ]
    }

    /// The exchange lists the order that a person names.
    private func list(_ order: ChildOrder) { environment.stubClient.answer(GetChildOrders.self, [order]) }

    private func outcome(of entry: Int64) -> IntentOutcome? {
        environment.stubJournal.records.first { $0.id == entry }?.outcome
    }

    /// Whether the journal is as it was.
    private var isUntouched: Bool {
        environment.stubJournal.records.map(\.isUnsettled) == [true, true, true, false]
            && environment.stubClient.requests.isEmpty
    }

    @Test func `the entry and the order are shown, and a yes settles it`() async throws {
        list(Samples.listed(id))
        let page = try await environment.run("unsettled resolve 1 " + id)
        #expect(environment.questions == [.confirmResolve])
        let shown = try #require(environment.stubDialogue.questions.first)
        #expect(
            try shown.blocks.lines() == [
                "1 | BTC_JPY | Buy | 17,210,000 JPY | 0.01 BTC | 2026-08-07 12:13:03 | unknown",
                "1 · unknown: timed out",
                "Entry 1 will be recorded as the order \(id).",
            ])
        #expect(shown.subject?.english == "Entry 1 will be recorded as the order \(id).")
        #expect(try page.lines() == ["Entry 1 was recorded as the order \(id)."])
        #expect(try page.json() == #"{"id":1,"child_order_acceptance_id":"\#(id)"}"#)
        #expect(
            outcome(of: 1) == .accepted(acceptanceID: id) && environment.stubClient.sent(GetChildOrders.self).count == 1
        )
        #expect(await environment.desk.openOrders.map(\.acceptanceID) == [id])
    }

    @Test(arguments: ["unsettled resolve 1 JRF20260807-121304-000001", "unsettled resolve 1 none"])
    func `a no leaves it as it is`(line: String) async {
        environment.stubDialogue.confirmAnswer = false
        await #expect(throws: WalletError.changeDeclined) { try await environment.run(line) }
        #expect(isUntouched)
    }

    @Test(arguments: [1, 2, 3] as [Int64], ["none", "NONE"])
    func `none closes an entry, an order as well as a cancellation`(entry: Int64, word: String) async throws {
        let page = try await environment.run("unsettled resolve \(entry) \(word)")
        #expect(environment.questions == [.confirmResolveNone])
        #expect(try page.lines() == ["Entry \(entry) is closed; nobody looks for it any more."])
        #expect(try page.json() == #"{"id":\#(entry)}"#)
        #expect(outcome(of: entry) == .dismissed(reason: "decided by the person"))
        #expect(await environment.desk.openOrders.isEmpty)
    }

    @Test func `a script says --yes, and is asked nothing`() async throws {
        environment.stubDialogue.isInteractive = false
        await #expect(throws: WalletError.changeNeedsConfirmation) {
            try await environment.run("unsettled resolve 1 none")
        }
        #expect(isUntouched)
        environment.session.skipsConfirmation = true
        list(Samples.listed(id))
        _ = try await environment.run("unsettled resolve 1 " + id)
        #expect(environment.questions.isEmpty && outcome(of: 1) == .accepted(acceptanceID: id))
    }

    /// A person, a script without `--yes`, and one with it.
    @Test(arguments: [(true, false), (false, false), (false, true)], [4, 5] as [Int64])
    func `an entry that is not unsettled is refused before anything is asked`(by: (Bool, Bool), entry: Int64) async {
        (environment.stubDialogue.isInteractive, environment.session.skipsConfirmation) = by
        let error = WalletError.usage(.notUnsettled(entry: entry))
        await #expect(throws: error) { try await environment.run("unsettled resolve \(entry) none") }
        #expect(environment.questions.isEmpty && isUntouched)
        #expect(error.exitCode == .usage)
        #expect(
            error.text(in: .english)
                == "Entry \(entry) is not among the unsettled ones; `unsettled` lists them.")
    }

    @Test func `an order that is another entry cannot be this one too`() async {
        let error = WalletError.usage(.orderAlreadyKnown(acceptanceID: taken))
        await #expect(throws: error) { try await environment.run("unsettled resolve 1 " + taken) }
        #expect(isUntouched)
        #expect(error.text(in: .english) == "The order \(taken) is recorded for another entry already.")
    }

    @Test(arguments: [
        "12345", "all", "JRF", "jrf20260807-121304-000001", "JRF20260807-121304-00001", "null", "JOR20260807_121304",
    ])
    func `a word without the shape of an acceptance id is refused`(word: String) async {
        environment.session.skipsConfirmation = true
        let error = WalletError.usage(.badOrderID(text: word))
        await #expect(throws: error) { try await environment.run("unsettled resolve 1 " + word) }
        #expect(isUntouched)
        #expect(error.text(in: .english).hasPrefix("`\(word)` is not the id of an order"))
    }

    @Test func `a cancellation becomes no order`() async {
        environment.session.skipsConfirmation = true
        await #expect(throws: WalletError.usage(.notAnOrder(entry: 2))) {
            try await environment.run("unsettled resolve 2 " + id)
        }
        #expect(isUntouched)
    }

    @Test func `an id that the exchange does not list, or with another order, is refused`() async {
        environment.session.skipsConfirmation = true
        let error = WalletError.usage(.orderNotListed(acceptanceID: id))
        environment.stubClient.answer(GetChildOrders.self, [])
        await #expect(throws: error) { try await environment.run("unsettled resolve 1 " + id) }
        list(Samples.order(id, size: "0.02"))
        await #expect(throws: error) { try await environment.run("unsettled resolve 1 " + id) }
        #expect(outcome(of: 1) == .unknown(reason: "timed out"))
        #expect(error.text(in: .english).contains("close its entry with `none`"))
    }

    @Test func `an order of another exchange cannot be looked for here, only closed`() async throws {
        environment.session.skipsConfirmation = true
        await #expect(throws: WalletError.usage(.orderNotListed(acceptanceID: id))) {
            try await environment.run("unsettled resolve 3 " + id)
        }
        #expect(isUntouched)
        _ = try await environment.run("unsettled resolve 3 none")
        #expect(outcome(of: 3) == .dismissed(reason: "decided by the person"))
    }

    @Test(arguments: [("unsettled resolve", "ENTRY"), ("unsettled resolve 1", "ID|none")])
    func `what is missing is named`(line: String, word: String) async {
        await #expect(throws: WalletError.usage(.missingWord(expected: [word], command: "unsettled resolve"))) {
            try await environment.run(line)
        }
    }

    @Test(arguments: ["0", "-1", "99999999999999999999"])
    func `a number that is no entry's is refused`(text: String) async {
        let error = UsageError.badCount(name: "entry", text: text, lowest: 1, highest: Int.max)
        await #expect(throws: WalletError.usage(error)) { try await environment.run("unsettled resolve \(text) none") }
    }
}
