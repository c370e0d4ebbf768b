import LightningAPI
import WalletCore

/// `cancel`: one order by row or id, or every order of the product.
@MainActor final class CancelScene {
    static func command(in environment: any TradeEnvironment) -> Command {
        let syntax = CommandSyntax(
            "cancel", patterns: [[.order]], options: [[.product]], summary: TradeSentence.cancelSummary,
            examples: ["1", "JRF20260807-121803-440917", "all", "all ETH_JPY"])
        return Command(
            syntax, for: .cancelling,
            act: { arguments async throws(WalletError) in
                let product: ProductCode
                do throws(WalletError) {
                    product = try await environment.product(of: arguments)
                } catch { throw error.beforeSending }
                let target = try CancelTarget(arguments["order"] ?? "")
                return try await CancelRouter.assemble(
                    product, isProductNamed: arguments["product"] != nil, in: environment
                ).cancel(target)
            })
    }

    private let presenter: any CancelModuleInterface
    private let view: any CancelViewInterface

    init(presenter: any CancelModuleInterface, view: any CancelViewInterface) {
        self.presenter = presenter
        self.view = view
    }

    /// Cancels, and returns the page to leave on the screen.
    func cancel(_ target: CancelTarget) async throws(WalletError) -> Page {
        let acceptance = try await presenter.cancel(target)
        var page = Page(Block.lines(view.lines), document: acceptance)
        page.acceptance = acceptance.told
        return page
    }
}
