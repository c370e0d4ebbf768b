import LightningAPI
import WalletCore

/// `pricealarms`: the page of the view, and for programs the document that the presenter returned.
@MainActor final class PriceAlarmsScene: Scene {
    static func command(in environment: any Environment) -> Command {
        Command(CommandSyntax("pricealarms", summary: PriceAlarmsSentence.summary)) { _ in
            PriceAlarmsRouter.assemble(in: environment)
        }
    }

    private let presenter: any PriceAlarmsModuleInterface
    private let view: any PriceAlarmsViewInterface
    private var markets: [Market] = []

    init(presenter: any PriceAlarmsModuleInterface, view: any PriceAlarmsViewInterface) {
        self.presenter = presenter
        self.view = view
    }

    var page: Page { Page(view.blocks, document: markets) }
    func load() async throws(WalletError) { markets = try await presenter.viewIsReady() }
}
