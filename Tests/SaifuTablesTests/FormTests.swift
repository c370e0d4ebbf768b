import SaifuStyle
import SaifuTables
import SaifuText
import Testing

@MainActor
final class TicketForm {
    enum Kind: Sendable { case limit, market }

    let kindCell = ChoiceCell<Kind>(
        "kind", label: StyledText("kind", style: .label),
        options: [
            .init(.limit, word: "limit", title: StyledText("limit", style: .label)),
            .init(.market, word: "market", title: StyledText("market", style: .label)),
        ], selection: .limit)
    let sizeCell = DecimalCell("size", label: StyledText("size", style: .label), unit: StyledText("BTC", style: .body))
    { text in
        text.isEmpty ? StyledText("How much?", style: .error) : nil
    }
    let priceCell = DecimalCell("price", label: StyledText("price", style: .label)) { text in
        text.contains("x") ? StyledText("Not a price", style: .error) : nil
    }
    let dryCell = SwitchCell(
        "dry", label: StyledText("dry", style: .label),
        words: (on: StyledText("はい", style: .body), off: StyledText("いいえ", style: .body)))
    let keyCell = SecretCell("key", label: StyledText("key", style: .label))
    let noteCell = TextCell("note", label: StyledText("Note", style: .body))
    let form: Form

    init() {
        form = Form(sections: [
            FormSection(header: StyledText("order", style: .label), cells: [kindCell, sizeCell, priceCell]),
            FormSection(cells: [dryCell, keyCell, noteCell]),
        ])
        kindCell.onEdit = { [kindCell, priceCell] in priceCell.isHidden = kindCell.selection == .market }
    }
}

@MainActor
struct FormTests {
    @Test func `one edit is one notification, and an edit that changes nothing is none`() {
        let ticket = TicketForm()
        var row = 0
        var form: [String] = []
        ticket.sizeCell.onEdit = { row += 1 }
        ticket.form.onEdit = { form.append($0.name) }
        ticket.sizeCell.edit("0.01")
        ticket.sizeCell.edit("0.01")
        #expect(row == 1)
        ticket.dryCell.toggle()
        ticket.dryCell.edit("いいえ")
        ticket.kindCell.choose(.limit)
        ticket.kindCell.edit("MARKET")
        ticket.keyCell.edit("k")
        #expect(form == ["size", "dry", "dry", "kind", "key"])
    }

    @Test func `the model may set a value in the handler without a loop`() {
        let ticket = TicketForm()
        var edits = 0
        ticket.form.onEdit = { _ in
            edits += 1
            ticket.sizeCell.put(StyledText("0.02", style: .amount))
            ticket.noteCell.put(StyledText("rounded", style: .body))
        }
        ticket.sizeCell.edit("0.019")
        #expect(edits == 1 && ticket.sizeCell.text == "0.02" && ticket.noteCell.text == "rounded")
    }

    @Test func `digits stay as typed`() {
        let ticket = TicketForm()
        ticket.sizeCell.edit("0.0100")
        #expect(ticket.sizeCell.text == "0.0100")
        #expect(ticket.sizeCell.display == StyledText("0.0100", style: .amount))
        #expect(ticket.sizeCell.unit?.plainText == "BTC")
    }

    @Test func `a refusal is shown on its row once the row was touched`() {
        let ticket = TicketForm()
        #expect(ticket.sizeCell.message == nil && !ticket.form.isValid)
        ticket.priceCell.edit("1x")
        #expect(ticket.priceCell.message?.plainText == "Not a price")
        #expect(ticket.form.validate()?.name == "size")
        #expect(ticket.sizeCell.message?.plainText == "How much?")
        ticket.sizeCell.put(StyledText("1", style: .amount))
        #expect(ticket.sizeCell.message == nil)
        ticket.priceCell.edit("1")
        #expect(ticket.form.validate() == nil && ticket.form.isValid)
    }

    @Test func `a hidden row keeps its text, is not validated, and no other row loses anything`() {
        let ticket = TicketForm()
        ticket.sizeCell.edit("1")
        ticket.priceCell.edit("x")
        ticket.kindCell.edit("market")
        #expect(ticket.form.shownCells.map(\.name) == ["kind", "size", "dry", "key", "note"])
        #expect(ticket.form.validate() == nil)
        ticket.kindCell.edit("limit")
        #expect(ticket.form.shownCells.count == 6)
        #expect(ticket.priceCell.text == "x" && ticket.sizeCell.text == "1")
        #expect(ticket.form.validate()?.name == "price")
    }

    @Test func `a word that is no option changes nothing`() {
        let ticket = TicketForm()
        #expect(!ticket.kindCell.edit("stop") && !ticket.dryCell.edit("perhaps"))
        #expect(ticket.kindCell.selection == .limit && !ticket.dryCell.isOn)
        #expect(ticket.kindCell.display == StyledText("limit", style: .label))
    }

    @Test func `a secret is drawn as dots and leaves once`() {
        let ticket = TicketForm()
        ticket.keyCell.edit("hunter2")
        #expect(ticket.keyCell.display == StyledText("••••••••", style: .body))
        #expect(ticket.keyCell.take { String(decoding: $0, as: UTF8.self) } == "hunter2")
        #expect(ticket.keyCell.isEmpty)
    }

    @Test func `a secret is taken as bytes, and the same one again is no edit`() {
        let ticket = TicketForm()
        var edits = 0
        ticket.keyCell.onEdit = { edits += 1 }
        for _ in 0..<2 { ticket.keyCell.edit(WipedBytes("hunter2".utf8)) }
        #expect(edits == 1)
        #expect(ticket.keyCell.take { Array($0) } == Array("hunter2".utf8))
    }

    @Test func `a row that takes certain words names them`() {
        let ticket = TicketForm()
        #expect(ticket.kindCell.words == ["limit", "market"] && ticket.dryCell.words == ["はい", "いいえ"])
        #expect(ticket.sizeCell.words.isEmpty)
    }

    @Test func `a cell is found by name`() {
        let ticket = TicketForm()
        #expect(ticket.form["price"] === ticket.priceCell)
        #expect(ticket.form["nothing"] == nil)
    }
}
