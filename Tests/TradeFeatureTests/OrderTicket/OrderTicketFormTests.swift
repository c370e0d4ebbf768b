import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct OrderTicketFormTests {
    private let presenter = OrderTicketModuleInterfaceMock()

    /// Finds fault with 0 only, and with nothing.
    init() {
        presenter.problemInSizeHandler = { ["0", ""].contains($0) ? StyledText("size 0", style: .error) : nil }
        presenter.problemInMinutesHandler = { _ in nil }
        presenter.problemInPriceHandler = { $0 == "0" ? StyledText("price 0", style: .error) : nil }
    }

    @Test func `an empty ticket asks for size, type, price, time in force and minutes`() {
        let form = form(OrderEntry())
        #expect(form.form.shownCells.map(\.name) == ["size", "type", "price", "timeInForce", "minutes"])
        #expect(form.form.firstCell === form.sizeCell)
        #expect(form.sizeCell.unit?.plainText == "BTC")
        #expect(form.priceCell.unit?.plainText == "JPY")
    }

    @Test func `words that were given stand in their rows, and the first row that lacks one comes first`() throws {
        let form = form(OrderEntry(size: "0.01", timeInForce: .ioc, minutes: 5))
        #expect(form.form.shownCells.map(\.typed) == ["0.01", "", "", "ioc", "5"])
        #expect(form.form.firstCell === form.typeCell)
        form.typeCell.edit("limit")
        form.priceCell.edit("17210000")
        #expect(
            try form.entry()
                == OrderEntry(size: "0.01", type: .limit, price: "17210000", timeInForce: .ioc, minutes: 5))
    }

    @Test func `A6 the ticket's rows are named, come and go with the type, and keep their text`() throws {
        let form = form(OrderEntry())
        form.sizeCell.edit("0.01")
        form.priceCell.edit("17210000")
        form.timeInForceCell.edit("fok")
        form.minutesCell.edit("60")
        form.typeCell.edit("MARKET")
        #expect(form.form.shownCells.map(\.name) == ["size", "type"])
        #expect(
            try form.entry() == OrderEntry(size: "0.01", type: .market), "nothing typed for a limit order goes along")
        form.typeCell.edit("limit")
        #expect(form.form["price"] === form.priceCell, "the very cell, not another one used again")
        #expect(
            try form.entry()
                == OrderEntry(size: "0.01", type: .limit, price: "17210000", timeInForce: .fok, minutes: 60))
    }

    @Test(arguments: ["0", "-1", "1e-9", "１２", "", "1,5"])
    func `a word that is no size is refused in a form too`(text: String) {
        let form = form(OrderEntry(type: .market))
        form.sizeCell.edit(text)
        #expect(throws: WalletError.usage(.badSize(text: text))) { try form.entry() }
    }

    @Test func `time in force and minutes are reached by going on`() {
        let form = form(OrderEntry())
        var walked: [String] = []
        var cell = form.form.firstCell
        while let now = cell {
            walked.append(now.name)
            cell = form.form.cell(after: now)
        }
        #expect(walked == ["size", "type", "price", "timeInForce", "minutes"])
        #expect(form.form.cell(before: form.timeInForceCell) === form.priceCell)
    }

    @Test
    func `A7 an edit of the ticket is one event, the model may answer without a loop, and a refusal stands on its row`()
    {
        let form = form(OrderEntry())
        var events: [String] = []
        form.form.onEdit = { cell in
            events.append(cell.name)
            form.minutesCell.text = "1"
        }
        for typed in ["0", "0.", "0.0", "0.01", "0.01"] { form.sizeCell.edit(typed) }
        form.typeCell.edit("limit")
        form.typeCell.edit("limit")
        #expect(events == ["size", "size", "size", "size", "type"])
        form.priceCell.edit("0")
        #expect(form.priceCell.message?.plainText == "price 0" && form.sizeCell.message == nil)
        form.priceCell.text = "1"
        #expect(form.priceCell.message == nil && events.count == 6)
    }

    @Test func `a row shows its problem when it is edited, once an edit`() {
        let form = form(OrderEntry())
        var edits = 0
        form.form.onEdit = { _ in edits += 1 }
        form.sizeCell.edit("0")
        #expect(form.sizeCell.message?.plainText == "size 0")
        form.sizeCell.edit("1")
        #expect(form.sizeCell.message == nil)
        #expect(edits == 2)
        form.typeCell.validate()
        #expect(form.typeCell.message?.plainText == "Choose limit or market.")
    }

    private func form(_ entry: OrderEntry) -> OrderTicketForm {
        let subject = OrderTicketSubject(side: .buy, product: .btcJPY, syntax: TradeSyntax.buy)
        let texts = OrderTicketTexts(subject: subject, venue: .paper, strings: TestStrings.english).form
        return OrderTicketForm(entry, texts: texts, presenter: presenter, strings: TestStrings.english)
    }
}
