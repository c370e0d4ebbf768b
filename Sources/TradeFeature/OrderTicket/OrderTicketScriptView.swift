import SaifuStyle
import WalletCore

/// The ticket in a script: nothing is asked, the form is judged as the words of the script filled it. The order is shown
/// before it is sent, what became of it at the end.
@MainActor final class OrderTicketScriptView: OrderTicketScene {
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

extension OrderTicketScriptView: OrderTicketViewInterface {
    var canAsk: Bool { false }

    func askForFields(_ fields: OrderFields, texts: OrderTicketFormTexts) async throws(WalletError) -> OrderFields? {
        let form = OrderTicketForm(fields, texts: texts, presenter: presenter, strings: strings)
        return try await dialogue.fill(form.form) ? form.fields : nil
    }

    /// Nobody says yes here.
    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool { false }

    func show(_ preview: OrderTicketPreviewDisplay) throws(WalletError) {
        try dialogue.announce(OrderTicketSheet.page(of: preview))
    }

    func show(accepted: OrderTicketAcceptedDisplay) { sheet.accepted = accepted }
    func show(outcome: StyledText) { sheet.outcome = outcome }
}
