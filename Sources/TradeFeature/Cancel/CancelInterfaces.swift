import LightningAPI
import SaifuDesk
import WalletCore

// How the layers of a cancellation know each other. Inner layers declare, outer layers implement; back references are
// weak: presenter to view, interactor to output.

/// The events of a cancellation, from the scene to the presenter.
/// @mockable
@MainActor protocol CancelModuleInterface: AnyObject {
    /// Orders are to be cancelled; what must be asked first is asked. Returns when the view shows what became of it.
    /// - Throws: the exchange's refusal for an order that is not there, not the account's, or already ended; why nothing
    ///   was sent; or that the outcome is unknown.
    func cancel(_ target: CancelTarget) async throws(WalletError) -> CancelAcceptance
}

/// The texts and questions of a cancellation, from the presenter to the view. They are ready to be drawn.
/// @mockable
@MainActor protocol CancelViewInterface: AnyObject {
    /// Whether somebody is there to answer.
    var canAsk: Bool { get }
    /// The lines that stay on the screen.
    var lines: [Phrase] { get }
    /// Shows what the question is about, and asks it.
    func confirm(_ question: Question) async throws(WalletError) -> Bool
    /// Leaves these lines on the screen.
    func show(_ lines: [Phrase])
}

/// The use case: presenter to interactor.
/// @mockable
@MainActor protocol CancelInteractorInput: AnyObject {
    /// The orders as they were last shown; `nil` when none were shown in this run.
    func shownOrders() async -> [OrderRow]?
    /// Whether special orders were listed when they were last shown.
    var listsSpecialOrders: Bool { get }
    /// The active orders as they are now, counted as they are shown.
    func activeOrders() async throws(WalletError) -> [OrderRow]
    /// An order that was shown knows its product; of any other the product of the cancellation is assumed.
    func order(with id: String) async -> OrderRow
    /// The one order with this end of its id.
    func orderEnding(in end: String) async throws(WalletError) -> OrderRow
    /// The special order that placed an order, and what becomes of it without that order; `nil` for an order that none placed.
    func origin(of order: OrderRow) async -> OrderOrigin?
    /// Asks for the end of an order, once.
    func cancel(_ order: OrderRow) async throws(WalletError)
    /// Asks for the end of every order of the product, once.
    func cancelAll() async throws(WalletError)
}

/// The events that the interactor reports on its own.
/// @mockable
@MainActor protocol CancelInteractorOutput: AnyObject {
    func cancellationWasAccepted(_ acceptance: CancelAcceptance)
    /// What the exchange told afterwards.
    func cancellationWasSeen(_ sentence: CancellationSentence)
}

/// Where a cancellation leads.
/// @mockable
@MainActor protocol CancelRouting: AnyObject {
    /// The orders that a question is about, as `orders` shows them.
    func scene(for orders: OrderQuery) -> any Scene
    /// The special orders that are active, as `parents` shows them.
    func specialOrders(of product: ProductCode) -> any Scene
}
