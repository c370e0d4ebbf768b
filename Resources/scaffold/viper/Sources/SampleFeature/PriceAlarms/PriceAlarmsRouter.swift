import LightningAPI
import SaifuStyle
import WalletCore

/// The one place where `pricealarms` is put together, and where it leads.
@MainActor final class PriceAlarmsRouter: PriceAlarmsRouting {
    private let environment: any Environment

    init(environment: any Environment) { self.environment = environment }

    /// Returns the scene, which keeps the roles alive; nothing keeps the scene.
    static func assemble(in environment: any Environment) -> PriceAlarmsScene {
        let interactor = PriceAlarmsInteractor(client: environment.client)
        let presenter = PriceAlarmsPresenter(
            interactor: interactor, router: PriceAlarmsRouter(environment: environment))
        let view = PriceAlarmsView(presenter: presenter, reader: environment.reader)
        presenter.view = view
        interactor.output = presenter
        return PriceAlarmsScene(presenter: presenter, view: view)
    }

    func showPrice(of product: ProductCode) {
        let price = [Column<Ticker>(Term.price) { Phrase(Figure($0.ltp), .price) }]
        environment.navigator?.show(FactScene(GetTicker(productCode: product), price, in: environment))
    }
}
