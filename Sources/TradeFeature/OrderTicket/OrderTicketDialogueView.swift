import SaifuStyle
import SaifuTables
import WalletCore

/// The ticket in front of a person: asks through the dialogue, decides nothing.
@MainActor final class OrderTicketDialogueView: OrderTicketScene {
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

extension OrderTicketDialogueView: OrderTicketViewInterface {
    var canAsk: Bool { true }

    func fill(_ form: Form) async throws(WalletError) -> Bool { try await dialogue.fill(form) }

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
