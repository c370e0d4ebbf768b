import SaifuStyle
import SaifuTables
import WalletCore

/// The ticket in a script: nothing is asked, the form is judged as the words of the script filled it. The order is shown
/// before it is sent, what became of it at the end.
@MainActor final class OrderTicketScriptView: OrderTicketScene {
    private let presenter: any OrderTicketModuleInterface
    private let dialogue: any Dialogue
    private var sheet = OrderTicketSheet()

    init(presenter: any OrderTicketModuleInterface, dialogue: any Dialogue) {
        self.presenter = presenter
        self.dialogue = dialogue
    }

    func place(_ entry: OrderEntry) async throws(WalletError) -> Page {
        try await presenter.submit(entry)
        return sheet.page
    }
}

extension OrderTicketScriptView: OrderTicketViewInterface {
    var canAsk: Bool { false }

    func fill(_ form: Form) async throws(WalletError) -> Bool { try await dialogue.fill(form) }

    /// Nobody says yes here.
    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool { false }

    func show(_ preview: OrderTicketPreviewDisplay) throws(WalletError) {
        try dialogue.announce(OrderTicketSheet.page(of: preview))
    }

    func show(accepted: OrderTicketAcceptedDisplay) { sheet.accepted = accepted }
    func show(outcome: StyledText) { sheet.outcome = outcome }
}
