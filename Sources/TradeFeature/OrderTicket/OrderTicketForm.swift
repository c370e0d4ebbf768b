import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// The ticket as a form: each row is a named cell of its own, and values are read straight from the cells.
///
/// Words that were given stand in their rows already. A market order has neither price nor time in force.
@MainActor final class OrderTicketForm {
    let sizeCell: DecimalCell
    let typeCell: ChoiceCell<String>
    let priceCell: DecimalCell
    let timeInForceCell: ChoiceCell<String>
    let minutesCell: DecimalCell
    let form: Form

    private let given: OrderEntry

    init(
        _ entry: OrderEntry, texts: OrderTicketFormTexts, presenter: any OrderTicketModuleInterface, strings: Strings
    ) {
        let labels = OrderTicketLabels(strings: strings)
        given = entry
        sizeCell = DecimalCell(
            "size", label: labels.label(.size), unit: texts.sizeUnit, text: entry.size?.description ?? "",
            validation: { presenter.problem(inSize: $0) })
        typeCell = ChoiceCell(
            "type", label: labels.label(.type),
            options: [labels.option("limit", strings(.limit)), labels.option("market", strings(.market))],
            selection: entry.type.map { $0 == .market ? "market" : "limit" },
            validation: { $0 == nil ? StyledText(strings(.chooseLimitOrMarket), style: .error) : nil })
        priceCell = DecimalCell(
            "price", label: labels.label(.price), unit: texts.priceUnit, text: entry.price?.description ?? "",
            validation: { presenter.problem(inPrice: $0) })
        timeInForceCell = ChoiceCell(
            "timeInForce", label: labels.label(.timeInForce),
            options: ["gtc", "ioc", "fok"].map { labels.option($0, $0.uppercased()) },
            selection: entry.timeInForce?.rawValue.asciiLowercased ?? "gtc")
        minutesCell = DecimalCell(
            "minutes", label: labels.label(.expires), unit: texts.minutesUnit,
            text: entry.minutes.map(String.init) ?? "",
            validation: { presenter.problem(inMinutes: $0) })
        form = Form(
            sections: [
                FormSection(
                    header: .text(texts.title),
                    cells: [sizeCell, typeCell, priceCell, timeInForceCell, minutesCell])
            ], usage: texts.usage)
        hideRows()
        typeCell.onEdit = { [weak self] in self?.hideRows() }
    }

    /// What the rows say now. A market order keeps what was given with it, not what was typed for a limit order.
    /// - Throws: for a row that holds no good value; a form that was filled has none.
    func entry() throws(WalletError) -> OrderEntry {
        var entry = given
        entry.size = try Arguments.size(sizeCell.text)
        entry.type = typeCell.selection.flatMap { $0 == "market" ? .market : .limit }
        guard entry.type == .limit else { return entry }
        entry.price = try Arguments.price(priceCell.text)
        entry.timeInForce = timeInForceCell.selection.flatMap(OrderEntry.timeInForce)
        entry.minutes =
            minutesCell.text.isEmpty
            ? nil : try Arguments.count(minutesCell.text, named: "minutes", in: 1...OrderDraft.longestMinutes)
        return entry
    }

    private func hideRows() {
        let isMarket = typeCell.selection == "market"
        for cell in [priceCell, timeInForceCell, minutesCell] as [any FormCell] { cell.isHidden = isMarket }
    }
}

/// Labels and options in the person's language.
private struct OrderTicketLabels {
    let strings: Strings

    func label(_ key: StringKey) -> FormLabel { .text(StyledText(strings(key), style: .label)) }

    @MainActor func option(_ word: String, _ title: String) -> ChoiceCell<String>.Option {
        ChoiceCell<String>.Option(word, word: word, title: .text(StyledText(title, style: .body)))
    }
}
