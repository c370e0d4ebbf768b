import LightningAPI
import WalletCore

/// What comes after what on `pricealarms`, and how it shows what the interactor knows.
@MainActor final class PriceAlarmsPresenter: PriceAlarmsModuleInterface, PriceAlarmsInteractorOutput {
    weak var view: (any PriceAlarmsViewInterface)?
    private let interactor: any PriceAlarmsInteractorInput
    private let router: any PriceAlarmsRouting

    init(interactor: any PriceAlarmsInteractorInput, router: any PriceAlarmsRouting) {
        self.interactor = interactor
        self.router = router
    }

    func viewIsReady() async throws(WalletError) {
        do {
            try await interactor.look()
        } catch {
            view?.showProblem(error)
            throw error
        }
    }

    func rowWasChosen(_ row: PriceAlarmsRow) { router.showPrice(of: ProductCode(row.id)) }

    func marketsWereSeen(_ markets: [Market]) {
        let rows = markets.map { PriceAlarmsRow(product: Figure($0.productCode), kind: Figure($0.marketType)) }
        view?.show(rows, document: markets)
    }
}
