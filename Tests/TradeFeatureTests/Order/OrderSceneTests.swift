import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuTables
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// One order, by its command and from the list.
@MainActor struct OrderSceneTests {
    private let environment = StubbableEnvironment.trading()
    private let id = "JRF20260807-121803-440917"

    private func answer(_ orders: ChildOrder...) { environment.stubClient.answer(GetChildOrders.self, orders) }

    @Test func `an order is told with all its facts`() async throws {
        answer(Samples.order(id, executed: "0.004", average: "17209000"))
        let page = try await environment.run("order " + id)
        #expect(
            try page.lines() == [
                "Acceptance id | \(id)", "Product | BTC_JPY", "Side | Buy", "Type | Limit", "Price | 17,210,000 JPY",
                "Average price | 17,209,000 JPY", "Size | 0.01 BTC", "Executed | 0.004 BTC", "Open | 0.006 BTC",
                "State | part filled",
                "Time in force | GTC", "Expires (UTC) | 2026-08-07 12:18:03", "Time (UTC) | 2026-08-07 12:18:03",
                "Fee | 0 BTC",
            ])
        #expect((page.document as? ChildOrder)?.childOrderAcceptanceID == id)
        #expect(environment.stubClient.sent(GetChildOrders.self).map(\.childOrderAcceptanceID) == [id])
    }

    @Test func `what does not apply to an order is left out`() async throws {
        answer(Samples.order(id, price: 0))
        let lines = try await environment.run("order " + id).lines()
        #expect(lines.contains("Price | Market") && !lines.contains { $0.hasPrefix("Average") })
    }

    @Test func `a row is that of the last list, else of the active orders as they are now`() async throws {
        answer(Samples.order("A", second: 0), Samples.order("B", second: 1))
        #expect((try await environment.run("order 1").document as? ChildOrder)?.id == "B")
        await environment.desk.show([Samples.order("JRF20260807-121803-000005", product: .ethJPY), Samples.order("B")])
        #expect((try await environment.run("order 2").document as? ChildOrder)?.id == "B")
        await #expect(throws: WalletError.usage(.noSuchRow(row: 3, rows: 2))) { try await environment.run("order 3") }
        await #expect(throws: WalletError.usage(.unknownOrder(acceptanceID: "JRF20260807-121803-000005"))) {
            try await environment.run("order JRF20260807-121803-000005")
        }
        #expect(environment.stubClient.sent(GetChildOrders.self).last?.productCode == .ethJPY, "a listed one knows it")
    }

    @Test func `order alone says what is missing`() async {
        let missing = UsageError.missingWord(expected: ["ROW|ID"], command: "order")
        await #expect(throws: WalletError.usage(missing)) { try await environment.run("order") }
    }

    @Test func `the ids of open orders are offered`() {
        let grammar = CommandGrammar(TradeFeature(in: environment).commands.map(\.syntax))
        let order = CommandCompleter.Word(id, note: "buy 0.01 BTC at 17,210,000 JPY")
        let completer = CommandCompleter(grammar: grammar, vocabulary: .init(orders: { [order] }))
        #expect(completer.candidates(for: "order ") == [order])
        #expect(completer.candidates(for: "cancel ") == [order, .init("all")])
    }

    @Test func `an id that is not listed is an error that says so`() async {
        answer()
        let error = WalletError.usage(.unknownOrder(acceptanceID: id))
        await #expect(throws: error) { try await environment.run("order " + id) }
        #expect(error.exitCode == .refused && error.code == .notFound && error.text(in: .english).contains(id))
    }

    @Test(
        arguments: ["", "99999999999999999999", "-1", "+1", "1.5", "−1", "#1", "…", "...", "…8", "069808", "01"],
        ["order", "cancel"])
    func `what is neither a row nor an id is said to be none, and the exchange is not asked`(word: String, name: String)
        async throws
    {
        let command = try #require(TradeFeature(in: environment).commands.first { $0.syntax.name == name })
        let arguments = try command.syntax.parse([word])
        await #expect(throws: WalletError.usage(.badOrderID(text: word == "−1" ? "-1" : word))) {
            _ = try await command.scene(arguments).open()
        }
        #expect(environment.stubClient.names.isEmpty)
    }

    @Test func `an order that is not listed any more is told as the wallet remembers it`() async throws {
        answer()
        let ended = OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        environment.stubJournal.records = [Samples.accepted(1, id, ended)]
        let page = try await environment.run("order " + id)
        #expect(
            try page.lines().prefix(2) == [
                "Remembered by this wallet; the exchange does not list them:", "Time (UTC) | 2026-08-07 12:13:03",
            ])
        #expect(try page.lines().contains("State | cancelled"))
        #expect(try page.json().contains(#""source":"wallet""#))
    }

    @Test func `the end of its id names an order that the wallet remembers, in a run that has shown nothing`()
        async throws
    {
        answer()
        let ended = OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        environment.stubJournal.records = [Samples.accepted(1, id, ended)]
        #expect(try await environment.run("order …" + id.suffix(6)).lines().contains("State | cancelled"))
        // It has ended: there is nothing to cancel.
        environment.session.seenOrders = []
        await #expect(throws: WalletError.usage(.noOrderEnding(text: String(id.suffix(6))))) {
            try await environment.run("cancel …" + id.suffix(6))
        }
    }

    @Test func `a row of a list without numbers is said to be none of that list`() async throws {
        answer()
        let ended = OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        environment.stubJournal.records = [Samples.accepted(1, id, ended)]
        _ = try await environment.run("orders canceled")
        for line in ["order 2", "cancel 2"] {
            await #expect(throws: WalletError.usage(.noNumberedRows(row: 2))) { try await environment.run(line) }
        }
    }

    @Test func `an active order can be cancelled, and is looked at again`() async throws {
        environment.answerCancellations()
        answer(Samples.order(id))
        answer(Samples.order(id, .canceled))
        let scene = try await environment.scene("order " + id)
        #expect(scene.actions.isEmpty, "nothing is known of it yet")
        try await scene.load()
        let action = try #require(scene.actions.first)
        #expect(action.key == .c && action.title.text(in: .english) == "Cancel" && scene.actions.count == 1)
        try await action.perform()
        #expect(environment.questions == [.confirmCancelOne])
        #expect(
            environment.stubClient.names == [
                "GetChildOrders", "GetParentOrders", "GetParentOrders", "CancelChildOrder", "GetChildOrders",
            ])
        let lines = try scene.page.lines()
        #expect(lines.first == "Cancellation accepted: \(id)" && lines.contains("State | cancelled"))
        #expect(scene.actions.isEmpty, "it has ended")
    }

    @Test func `what is known of a cancelled order agrees: one that is listed no more is not called active`()
        async throws
    {
        environment.answerCancellations()
        answer(Samples.order(id))
        answer()
        let scene = try await environment.scene("order " + id)
        try await scene.load()
        try await scene.actions.first?.perform()
        let lines = try scene.page.lines()
        #expect(lines[0] == "Cancellation accepted: \(id)" && lines[1].hasPrefix("It was cancelled without a fill;"))
        #expect(lines.contains("State | cancelled") && !lines.contains { $0.hasPrefix("Open") })
    }

    // Broken by, in Sources/TradeFeature/Cancel/SceneAction+Cancel.swift:
    // - if !Task.isCancelled { throw error }
    // + throw error
    @Test func `who leaves while the order is looked at again is not told that nothing was changed`() async throws {
        environment.answerCancellations()
        answer(Samples.order(id))
        let scene = try await environment.scene("order " + id)
        try await scene.load()
        let action = try #require(scene.actions.first)
        let leaving = Task { () -> WalletError? in
            do throws(WalletError) {
                try await action.perform()
                return nil
            } catch {
                return error
            }
        }
        leaving.cancel()
        #expect(await leaving.value == nil && environment.stubClient.sent(CancelChildOrder.self).count == 1)
    }

    @Test func `a no cancels nothing`() async throws {
        environment.stubDialogue.confirmAnswer = false
        answer(Samples.order(id))
        let scene = try await environment.scene("order " + id)
        try await scene.load()
        await #expect(throws: WalletError.declined) { try await scene.actions.first?.perform() }
        #expect(environment.stubClient.names == ["GetChildOrders", "GetParentOrders", "GetParentOrders"])
        #expect(scene.actions.count == 1)
    }

    @Test func `an order that is listed no more is told as it was, until it is listed again`() async throws {
        answer(Samples.order(id))
        answer()
        answer(Samples.order(id, .completed, executed: "0.01", average: "17210000"))
        let scene = try await environment.scene("order " + id)
        try await scene.load()
        try await scene.load()
        let lines = try scene.page.lines()
        #expect(lines.first?.hasPrefix("The exchange does not list this order any more") == true)
        #expect(lines.contains("Acceptance id | \(id)") && scene.actions.isEmpty)
        #expect(lines.contains("State | active when listed last") && !lines.contains { $0.hasPrefix("Open") })
        #expect(try await scene.takeNews())
        #expect(try scene.page.lines().first == "Acceptance id | \(id)")
        #expect(try scene.page.lines().contains("State | completed"))
    }
}
