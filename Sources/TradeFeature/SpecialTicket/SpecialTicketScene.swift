import LightningAPI
import WalletCore

/// `stop`, `trail`, `ifd`, `oco` and `ifdoco`: a special order from its words to the page that tells what became of it.
@MainActor final class SpecialTicketScene {
    static func command(
        _ shape: SpecialShape, from router: any SpecialTicketRouting, in environment: any TradeEnvironment
    ) -> Command {
        Command(
            shape.syntax, for: .ordering,
            act: { arguments async throws(WalletError) in
                let order = try shape.order(arguments, of: arguments.product ?? environment.session.product)
                do throws(WalletError) {
                    _ = try await environment.product(of: arguments)
                } catch { throw error.beforeSending }
                return try await router.ticket().place(order)
            })
    }

    private let presenter: any SpecialTicketModuleInterface
    private let view: any SpecialTicketViewInterface

    init(presenter: any SpecialTicketModuleInterface, view: any SpecialTicketViewInterface) {
        self.presenter = presenter
        self.view = view
    }

    /// Places the order, and returns the page to leave on the screen.
    func place(_ order: SpecialOrder) async throws(WalletError) -> Page {
        let acceptance = try await presenter.submit(order)
        var page = Page(Block.lines(view.lines), document: acceptance)
        page.acceptance = .order(id: acceptance.parentOrderAcceptanceID)
        return page
    }
}
