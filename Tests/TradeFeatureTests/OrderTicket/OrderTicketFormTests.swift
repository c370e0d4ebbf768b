import SaifuStyle
import SaifuTables
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct OrderTicketFormTests {
    private let presenter = OrderTicketModuleInterfaceMock()

    /// Finds fault with 0 only.
    init() {
        presenter.problemInSizeHandler = { $0 == "0" ? StyledText("size 0", style: .error) : nil }
        presenter.problemInPriceHandler = { $0 == "0" ? StyledText("price 0", style: .error) : nil }
    }

    @Test func `an empty ticket asks for size, type, price and time in force`() {
        let form = form(OrderFields())
        #expect(form.form.shownCells.map(\.name) == ["size", "type", "price", "timeInForce"])
        #expect(form.sizeCell.unit?.plainText == "BTC")
        #expect(form.priceCell.unit?.plainText == "JPY")
    }

    @Test func `words that were given are not asked for again`() {
        let form = form(OrderFields(size: "0.01", timeInForce: "ioc", minutes: "5"))
        #expect(form.form.shownCells.map(\.name) == ["type", "price"])
        form.typeCell.edit("limit")
        form.priceCell.edit("17210000")
        #expect(
            form.fields
                == OrderFields(size: "0.01", type: "limit", price: "17210000", timeInForce: "ioc", minutes: "5"))
    }

    @Test func `a market order is asked for neither price nor time in force, and keeps the price typed before`() {
        let form = form(OrderFields())
        form.priceCell.edit("17210000")
        form.typeCell.edit("MARKET")
        #expect(form.form.shownCells.map(\.name) == ["size", "type"])
        #expect(form.fields.timeInForce == "")
        form.typeCell.edit("limit")
        #expect(form.priceCell.text == "17210000")
        #expect(form.fields.timeInForce == "gtc")
    }

    @Test func `a row shows its problem when it is edited, once an edit`() {
        let form = form(OrderFields())
        var edits = 0
        form.form.onEdit = { _ in edits += 1 }
        form.sizeCell.edit("0")
        #expect(form.sizeCell.message?.plainText == "size 0")
        form.sizeCell.edit("1")
        #expect(form.sizeCell.message == nil)
        #expect(edits == 2)
        form.typeCell.validate()
        #expect(form.typeCell.message?.plainText == "limit or market")
    }

    private func form(_ fields: OrderFields) -> OrderTicketForm {
        let units = OrderTicketUnits(size: StyledText("BTC", style: .label), price: StyledText("JPY", style: .label))
        return OrderTicketForm(fields, units: units, presenter: presenter, strings: TestStrings.english)
    }
}
