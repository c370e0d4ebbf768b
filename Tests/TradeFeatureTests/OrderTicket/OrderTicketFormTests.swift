import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature
@testable import WalletTestKit

@MainActor struct OrderTicketFormTests {
    private let presenter = OrderTicketModuleInterfaceMock()

    /// Finds fault with 0 only, and with nothing.
    init() {
        presenter.problemHandler = { row, text in
            text == "0" || text.isEmpty && row != .price && row != .minutes ? TradeSentence.chooseType : nil
        }
    }

    private func form(_ fields: OrderTicketFields = OrderTicketFields()) -> OrderTicketForm {
        let subject = OrderTicketSubject(side: .buy, product: .btcJPY)
        let texts = OrderTicketTexts(subject: subject, venue: .paper, reader: .english)
        return OrderTicketForm(texts.form(fields), presenter: presenter, in: .english)
    }

    @Test func `an empty ticket asks for size, type, price, time in force and minutes`() {
        let form = form()
        #expect(form.form.shownCells.map(\.name) == ["size", "type", "price", "timeInForce", "minutes"])
        #expect(form.form.firstCell === form.sizeCell)
        #expect(form.sizeCell.unit?.plainText == "BTC")
        #expect(form.priceCell.unit?.plainText == "JPY")
        #expect(form.typeCell.words == ["limit", "market"] && form.timeInForceCell.words == ["gtc", "ioc", "fok"])
    }

    @Test func `words that were given stand in their rows, and the first row that lacks one comes first`() {
        let form = form(
            OrderTicketFields(texts: [
                .size: Figure(typing: "0.01"), .timeInForce: Figure(typing: .ioc), .minutes: Figure(5),
            ]))
        #expect(form.form.shownCells.map(\.typed) == ["0.01", "", "", "ioc", "5"])
        #expect(form.form.firstCell === form.typeCell)
        #expect(presenter.editedCallCount == 0)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketForm.swift:
    // - cells: [sizeCell, typeCell, priceCell, timeInForceCell, minutesCell])
    // + cells: [typeCell, sizeCell, priceCell, timeInForceCell, minutesCell])
    // It turns red too: A7 what is typed for a limit order is out of sight in a market order, and comes back
    // It turns red too: A7 a market order takes along what was given, not what was typed for a limit order
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    // It turns red too: C8 a person fills the form of a ticket row by row, back and forth, and sends it
    @Test func `A6 the ticket's rows are named, come and go as they are told to, and keep their text`() {
        let form = form()
        form.priceCell.edit("17210000")
        form.show(OrderTicketFields(hidden: [.price, .timeInForce, .minutes]))
        #expect(form.form.shownCells.map(\.name) == ["size", "type"])
        form.show(OrderTicketFields())
        #expect(form.form["price"] === form.priceCell, "the very cell, not another one used again")
        #expect(form.form.shownCells.map(\.typed) == ["", "", "17210000", "", ""])
    }

    @Test func `time in force and minutes are reached by going on`() {
        let form = form()
        var walked: [String] = []
        var cell = form.form.firstCell
        while let now = cell {
            walked.append(now.name)
            cell = form.form.cell(after: now)
        }
        #expect(walked == ["size", "type", "price", "timeInForce", "minutes"])
        #expect(form.form.cell(before: form.timeInForceCell) === form.priceCell)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketForm.swift:
    // - minutesCell.put(text)
    // + minutesCell.put(.none)
    @Test
    func `A7 an edit of the ticket is told once, the model may answer without a loop, and a refusal stands on its row`()
    {
        let form = form()
        presenter.editedHandler = { _, _ in
            form.show(OrderTicketFields(texts: [.minutes: Figure(1), .price: Figure(2)]))
        }
        for typed in ["0", "0.", "0.0", "0.01", "0.01"] { form.sizeCell.edit(typed) }
        form.typeCell.edit("limit")
        form.typeCell.edit("limit")
        #expect(presenter.editedArgValues.map(\.row) == [.size, .size, .size, .size, .type])
        #expect(presenter.editedArgValues.map(\.text) == ["0", "0.", "0.0", "0.01", "limit"])
        #expect(form.minutesCell.text == "1" && form.priceCell.text == "2")
        presenter.editedHandler = nil
        form.priceCell.edit("0")
        #expect(form.priceCell.message?.plainText == "Choose limit or market." && form.sizeCell.message == nil)
        form.show(OrderTicketFields(texts: [.price: Figure(1)]))
        #expect(form.priceCell.message == nil && presenter.editedCallCount == 6)
    }

    @Test func `a row shows its problem when it is edited`() {
        let form = form()
        form.sizeCell.edit("0")
        #expect(form.sizeCell.message?.plainText == "Choose limit or market.")
        form.sizeCell.edit("1")
        #expect(form.sizeCell.message == nil)
        form.typeCell.validate()
        #expect(form.typeCell.message?.plainText == "Choose limit or market.")
    }
}

/// The form in front of a person, with the presenter behind it.
@MainActor struct OrderTicketBindingTests {
    private let environment = StubbableEnvironment.trading()
    /// Says yes to all questions.
    private let dialogue = DialogueMock(isInteractive: true)

    init() {
        environment.dialogue = dialogue
        dialogue.askHandler = { _ in true }
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        environment.stubClient.answer(GetBoard.self, Samples.board(asks: [("17214800", "1")]))
    }

    private func sent(_ line: String) async throws -> [SendChildOrder] {
        _ = try await environment.run(line)
        return environment.stubClient.sent(SendChildOrder.self)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketDialogueView.swift:
    // - try await dialogue.ask(question)
    // + true
    // It turns red too: B2 time, the person and the journal are the environment's
    // It turns red too: C8 a person fills the form of a ticket row by row, back and forth, and sends it
    // It turns red too: D6 no view sends what nobody agreed to
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    @Test func `B8 a feature's test takes the mock of a protocol of the core: a form is filled, then asked about`()
        async throws
    {
        dialogue.fillHandler = { form in
            form["type"]?.edit("market")
            return true
        }
        #expect(try await sent("buy 0.01").count == 1)
        dialogue.history.verify("fill(_:)", "ask(_:)")
        dialogue.history.verifyNoMoreCalls()
    }

    @Test func `A7 what is typed for a limit order is out of sight in a market order, and comes back`() async throws {
        dialogue.fillHandler = { form in
            form["size"]?.edit("0.010")
            form["type"]?.edit("limit")
            form["price"]?.edit("17210000")
            form["timeInForce"]?.edit("fok")
            form["minutes"]?.edit("60")
            form["type"]?.edit("MARKET")
            #expect(form.shownCells.map(\.typed) == ["0.010", "market"])
            form["type"]?.edit("limit")
            #expect(form.shownCells.map(\.typed) == ["0.010", "limit", "17210000", "fok", "60"])
            return true
        }
        #expect(try await sent("buy") == [Samples.draft(size: "0.010", timeInForce: .fok, minutes: 60).request()])
    }

    @Test func `A7 a market order takes along what was given, not what was typed for a limit order`()
        async throws
    {
        dialogue.fillHandler = { form in
            #expect(form.shownCells.map(\.typed) == ["0.01", "", "", "ioc", ""])
            form["type"]?.edit("limit")
            form["price"]?.edit("17210000")
            form["timeInForce"]?.edit("fok")
            form["minutes"]?.edit("60")
            form["type"]?.edit("market")
            return true
        }
        #expect(try await sent("buy 0.01 ioc") == [Samples.sent(price: nil, timeInForce: .ioc)])
    }

    @Test func `a price may be typed into its row as the words of the market`() async throws {
        dialogue.fillHandler = { form in
            form["size"]?.edit("０．０１")
            form["type"]?.edit("limit")
            form["price"]?.edit("Ask")
            form["timeInForce"]?.edit("fok")
            #expect(form.shownCells.map(\.typed) == ["0.01", "limit", "ask", "fok", ""] && form.faults.isEmpty)
            return true
        }
        #expect(try await sent("buy").map(\.price) == ["17214800"])
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderEntry.swift:
    // -             size = nil
    // -             size = try
    // +             size = try
    @Test func `A7 what is no value stays as it was typed, with what is wrong, and is no part of the order`() async {
        dialogue.fillHandler = { form in
            form["size"]?.edit("0.01")
            form["size"]?.edit("0.01.")
            form["type"]?.edit("market")
            #expect(
                form["size"]?.typed == "0.01.")
            return true
        }
        await #expect(throws: WalletError.declined) { try await sent("buy") }
        #expect(environment.stubClient.requests.isEmpty)
    }
}
