import LightningAPI
import WalletCore

/// What happens on `pricealarms`: view to presenter.
/// @mockable
@MainActor protocol PriceAlarmsModuleInterface: AnyObject {
    func viewIsReady() async throws(WalletError)
    func rowWasChosen(_ row: PriceAlarmsRow)
}

/// What is ready to draw, and a document for programs: presenter to view.
/// @mockable
@MainActor protocol PriceAlarmsViewInterface: AnyObject {
    func show(_ rows: [PriceAlarmsRow], document: any Encodable & Sendable)
    func showProblem(_ problem: WalletError)
}

/// A row, ready to draw.
struct PriceAlarmsRow: Identifiable, Hashable, Sendable {
    let product, kind: Figure
    var id: String { product.description }
}

/// The use case: presenter to interactor.
/// @mockable
@MainActor protocol PriceAlarmsInteractorInput: AnyObject {
    func look() async throws(WalletError)
}

/// What the exchange answered: interactor to presenter.
/// @mockable
@MainActor protocol PriceAlarmsInteractorOutput: AnyObject {
    func marketsWereSeen(_ markets: [Market])
}

/// Where `pricealarms` leads: presenter to router.
/// @mockable
@MainActor protocol PriceAlarmsRouting: AnyObject {
    func showPrice(of product: ProductCode)
}
