import LightningAPI
import WalletCore

/// What happens on `pricealarms`: scene and view to presenter.
/// @mockable
@MainActor protocol PriceAlarmsModuleInterface: AnyObject {
    /// Returns what the exchange lists, for programs; the view is told it ready to draw.
    func viewIsReady() async throws(WalletError) -> [Market]
    func rowWasChosen(_ row: PriceAlarmsRow)
}

/// What is ready to draw: presenter to view.
/// @mockable
@MainActor protocol PriceAlarmsViewInterface: AnyObject {
    var blocks: [Block] { get }
    func showLoading()
    func show(_ rows: [PriceAlarmsRow])
    func showProblem(_ problem: WalletError)
}

/// A row, ready to draw.
struct PriceAlarmsRow: Identifiable, Hashable, Sendable {
    /// The code of the product; the presenter knows the row by it.
    let id: String
    let product: Figure
    let kind: Phrase
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
