import SaifuStyle
import SaifuTables
import WalletCore

/// What a ticket has to show after its order was sent, from top to bottom, as a page.
@MainActor struct OrderTicketSheet {
    var accepted: OrderTicketAcceptedDisplay?
    /// What became of the order as far as is known; a later one replaces an earlier one.
    var outcome: StyledText?

    /// The page to leave on the screen; a program gets null until the order is accepted.
    var page: Page {
        let lines = [accepted?.banner, accepted?.line, outcome].compactMap { $0 }.map(Block.line)
        var page = Page(lines, document: accepted?.document ?? String?.none)
        page.acceptedOrder = accepted?.id
        return page
    }

    /// An order that is shown before it is sent.
    static func page(of preview: OrderTicketPreviewDisplay) -> Page {
        var page = Page(blocks(of: preview), document: preview.document)
        let parts = [preview.banner, preview.title, preview.facts.first?.value].compactMap { $0 }
        page.subject = parts.dropFirst().reduce(parts[0]) { $0 + StyledText(" · ", style: .secondary) + $1 }
        return page
    }

    private static func blocks(of display: OrderTicketPreviewDisplay) -> [Block] {
        let table = Block.table(.facts(EntitiesProvider(display.facts)), whenEmpty: .emptyOrders)
        let head = [display.banner, display.title].compactMap { $0 }.map(Block.line)
        return head + [table] + display.warnings.map(Block.line)
    }
}
