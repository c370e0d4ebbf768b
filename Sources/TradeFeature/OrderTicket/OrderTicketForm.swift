import SaifuStyle
import SaifuTables
import WalletCore

/// The ticket as a form: each row is a named cell of its own. What is typed goes to the presenter, once an edit; what
/// the presenter shows goes into the rows, and nobody is notified of that.
@MainActor final class OrderTicketForm {
    let sizeCell: DecimalCell
    let typeCell: ChoiceCell<String>
    let priceCell: DecimalCell
    let timeInForceCell: ChoiceCell<String>
    let minutesCell: DecimalCell
    let form: Form

    init(_ display: OrderTicketFormDisplay, presenter: any OrderTicketModuleInterface, in language: Language) {
        sizeCell = DecimalCell("size", title: Term.size, unit: display.sizeUnit, in: language) {
            presenter.problem(in: .size, $0)
        }
        typeCell = ChoiceCell(
            "type", title: TradeSentence.type, options: display.types.map { ($0.word, $0.word, $0.title) }, in: language
        ) { presenter.problem(in: .type, $0 ?? "") }
        priceCell = DecimalCell("price", title: Term.price, unit: display.priceUnit, in: language) {
            presenter.problem(in: .price, $0)
        }
        timeInForceCell = ChoiceCell(
            "timeInForce", title: TradeSentence.timeInForce,
            options: display.timesInForce.map { ($0.word, $0.word, $0.title) }, in: language)
        minutesCell = DecimalCell(
            "minutes", title: TradeSentence.expires, unit: display.minutesUnit, hint: display.minutesHint, in: language
        ) { presenter.problem(in: .minutes, $0) }
        form = Form(
            sections: [
                FormSection(
                    header: display.title.styled(in: language),
                    cells: [sizeCell, typeCell, priceCell, timeInForceCell, minutesCell])
            ], usage: display.usage.map { Phrase($0, .command) }, in: language)
        show(display.fields)
        if let row = display.refused { cell(of: row).validate() }
        for row in OrderTicketRow.allCases {
            let cell = cell(of: row)
            cell.onEdit = { [unowned cell] in presenter.edited(row, cell.typed) }
        }
    }

    func show(_ fields: OrderTicketFields) {
        for row in OrderTicketRow.allCases { cell(of: row).isHidden = fields.hidden.contains(row) }
        for (row, text) in fields.texts where cell(of: row).typed != text.description {
            switch row {
            case .size: sizeCell.put(text)
            case .type: typeCell.selection = text.description
            case .price: priceCell.put(text)
            case .timeInForce: timeInForceCell.selection = text.description
            case .minutes: minutesCell.put(text)
            }
        }
        // What was wrong with a row may have been the value of another.
        for row in OrderTicketRow.allCases where cell(of: row).message != nil { cell(of: row).validate() }
    }

    private func cell(of row: OrderTicketRow) -> any FormCell {
        switch row {
        case .size: sizeCell
        case .type: typeCell
        case .price: priceCell
        case .timeInForce: timeInForceCell
        case .minutes: minutesCell
        }
    }
}
