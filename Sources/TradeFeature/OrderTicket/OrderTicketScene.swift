import LightningAPI
import WalletCore

/// `buy` and `sell`: an order from its words to the page that tells what became of it.
@MainActor final class OrderTicketScene {
    static func command(
        _ side: Side, from router: any OrderTicketRouting, in environment: any TradeEnvironment
    ) -> Command {
        Command(
            OrderTicketSubject.syntax(side), for: .ordering,
            act: { arguments async throws(WalletError) in
                let product = arguments.product ?? environment.session.product
                let entry = try OrderEntry(arguments, quote: product.quote, base: product.base)
                do throws(WalletError) {
                    _ = try await environment.product(of: arguments)
                } catch { throw error.beforeSending }
                let subject = OrderTicketSubject(side: side, product: product)
                return try await router.ticket(for: subject).place(entry)
            })
    }

    private let presenter: any OrderTicketModuleInterface
    private let view: any OrderTicketViewInterface

    init(presenter: any OrderTicketModuleInterface, view: any OrderTicketViewInterface) {
        self.presenter = presenter
        self.view = view
    }

    /// Places the order that the entry names, and returns the page to leave on the screen.
    func place(_ entry: OrderEntry) async throws(WalletError) -> Page {
        let acceptance = try await presenter.submit(entry)
        var page = Page(Block.lines(view.lines), document: acceptance)
        page.acceptance = .order(id: acceptance.childOrderAcceptanceID)
        return page
    }
}
