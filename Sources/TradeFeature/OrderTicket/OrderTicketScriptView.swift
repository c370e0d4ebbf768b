import SaifuStyle
import WalletCore

/// The ticket in a script: there is nobody to ask, so nothing is asked; what is shown is kept for the end.
@MainActor final class OrderTicketScriptView: OrderTicketScene {
    private let presenter: any OrderTicketModuleInterface
    private var sheet = OrderTicketSheet()

    init(presenter: any OrderTicketModuleInterface) {
        self.presenter = presenter
    }

    func place(_ fields: OrderFields) async throws(WalletError) -> Page {
        try await presenter.submit(fields)
        return sheet.page
    }
}

extension OrderTicketScriptView: OrderTicketViewInterface {
    var canAsk: Bool { false }

    /// Nobody fills a form here.
    func askForFields(_ fields: OrderFields, units: OrderTicketUnits) async throws(WalletError) -> OrderFields? { nil }

    /// Nobody says yes here.
    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool { false }

    func show(_ preview: OrderTicketPreviewDisplay) { sheet.preview = preview }
    func show(accepted: OrderTicketAcceptedDisplay) { sheet.accepted = accepted }
    func show(outcome: StyledText) { sheet.outcome = outcome }
}
