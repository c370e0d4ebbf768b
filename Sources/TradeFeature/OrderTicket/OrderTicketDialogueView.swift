import SaifuStyle
import WalletCore

/// The ticket in front of a person: asks through the dialogue, decides nothing.
@MainActor final class OrderTicketDialogueView: OrderTicketScene {
    private let presenter: any OrderTicketModuleInterface
    private let dialogue: any Dialogue
    private let strings: Strings
    private var sheet = OrderTicketSheet()

    init(presenter: any OrderTicketModuleInterface, dialogue: any Dialogue, strings: Strings) {
        self.presenter = presenter
        self.dialogue = dialogue
        self.strings = strings
    }

    func place(_ fields: OrderFields) async throws(WalletError) -> Page {
        try await presenter.submit(fields)
        return sheet.page
    }
}

extension OrderTicketDialogueView: OrderTicketViewInterface {
    var canAsk: Bool { true }

    func askForFields(_ fields: OrderFields, texts: OrderTicketFormTexts) async throws(WalletError) -> OrderFields? {
        let form = OrderTicketForm(fields, texts: texts, presenter: presenter, strings: strings)
        return try await dialogue.fill(form.form) ? form.fields : nil
    }

    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool {
        let page = OrderTicketSheet.page(of: preview)
        guard let word = preview.word else { return try await dialogue.confirm(page, question: .confirmOrder) }
        return try await dialogue.confirm(page, question: .confirmBeyond, typing: word)
    }

    func show(_ preview: OrderTicketPreviewDisplay) throws(WalletError) {
        try dialogue.announce(OrderTicketSheet.page(of: preview))
    }

    func show(accepted: OrderTicketAcceptedDisplay) { sheet.accepted = accepted }
    func show(outcome: StyledText) { sheet.outcome = outcome }
}
