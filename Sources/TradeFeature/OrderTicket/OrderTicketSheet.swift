import SaifuStyle
import SaifuTables
import WalletCore

/// What a ticket has shown so far, from top to bottom, as a page.
@MainActor struct OrderTicketSheet {
    var preview: OrderTicketPreviewDisplay?
    var accepted: OrderTicketAcceptedDisplay?
    /// What became of the order as far as is known; a later one replaces an earlier one.
    var outcome: StyledText?

    /// The page to leave on the screen; a program gets null until the order is accepted.
    var page: Page {
        let lines = [accepted?.line, outcome].compactMap { $0 }.map(Block.line)
        let blocks = preview.map(OrderTicketSheet.blocks) ?? []
        return Page(blocks + lines, document: accepted?.document ?? String?.none)
    }

    /// An order that is shown before anybody has said yes.
    static func page(of preview: OrderTicketPreviewDisplay) -> Page {
        Page(blocks(of: preview), document: preview.document)
    }

    private static func blocks(of display: OrderTicketPreviewDisplay) -> [Block] {
        let table = Block.table(.facts(EntitiesProvider(display.facts)), whenEmpty: .emptyOrders)
        return [.line(display.title), table] + (display.warning.map { [.line($0)] } ?? [])
    }
}
