import SaifuStyle
import SaifuTables
import WalletCore

/// The ticket as a page: collects what it is told to show, asks through the dialogue, decides nothing.
@MainActor final class OrderTicketView {
    private let presenter: any OrderTicketModuleInterface
    private let dialogue: any Dialogue
    private let strings: Strings
    private var preview: [Block] = []
    private var accepted: StyledText?
    private var outcome: StyledText?
    /// Null until there is something to tell a program.
    private var document: any Encodable & Sendable = String?.none

    init(presenter: any OrderTicketModuleInterface, dialogue: any Dialogue, strings: Strings) {
        self.presenter = presenter
        self.dialogue = dialogue
        self.strings = strings
    }

    /// Places the order that the words name and answers with the page to leave on the screen.
    func place(_ fields: OrderFields) async throws(WalletError) -> Page {
        try await presenter.submit(fields)
        return page
    }

    private var page: Page {
        let lines = [accepted, outcome].compactMap { $0 }.map(Block.line)
        return Page(preview + lines, document: document)
    }

    private func blocks(of display: OrderTicketPreviewDisplay) -> [Block] {
        let table = Block.table(.facts(EntitiesProvider(display.facts)), whenEmpty: .emptyOrders)
        return [.line(display.title), table] + (display.warning.map { [.line($0)] } ?? [])
    }
}

extension OrderTicketView: OrderTicketViewInterface {
    var canAsk: Bool { dialogue.isInteractive }

    func askForFields(_ fields: OrderFields, units: OrderTicketUnits) async throws(WalletError) -> OrderFields? {
        let form = OrderTicketForm(fields, units: units, presenter: presenter, strings: strings)
        return try await dialogue.fill(form.form) ? form.fields : nil
    }

    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool {
        let page = Page(blocks(of: preview), document: preview.document)
        return try await dialogue.confirm(page, question: .confirmOrder)
    }

    func show(_ preview: OrderTicketPreviewDisplay) {
        self.preview = blocks(of: preview)
    }

    func show(accepted: OrderTicketAcceptedDisplay) {
        self.accepted = accepted.line
        document = accepted.document
    }

    func show(outcome: StyledText) {
        self.outcome = outcome
    }
}
