import LightningAPI
import SaifuStyle
import WalletCore

/// What comes after what on `pricealarms`, and how it shows what the interactor knows.
@MainActor final class PriceAlarmsPresenter: PriceAlarmsModuleInterface, PriceAlarmsInteractorOutput {
    weak var view: (any PriceAlarmsViewInterface)?
    private let interactor: any PriceAlarmsInteractorInput
    private let router: any PriceAlarmsRouting
    private var markets: [Market] = []

    init(interactor: any PriceAlarmsInteractorInput, router: any PriceAlarmsRouting) {
        self.interactor = interactor
        self.router = router
    }

    func viewIsReady() async throws(WalletError) -> [Market] {
        view?.showLoading()
        do {
            try await interactor.look()
            return markets
        } catch {
            view?.showProblem(error)
            throw error
        }
    }

    func rowWasChosen(_ row: PriceAlarmsRow) { router.showPrice(of: ProductCode(row.id)) }

    func marketsWereSeen(_ markets: [Market]) {
        self.markets = markets
        let rows = markets.map { market in
            let product = market.productCode
            return PriceAlarmsRow(id: product.rawValue, product: Figure(product), kind: Phrase(market.marketType, .secondary))
        }
        view?.show(rows)
    }
}
