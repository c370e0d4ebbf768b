import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

// How the layers of the ticket know each other. Inner layers declare, outer layers implement; back references are
// weak: presenter to view, interactor to output.

/// A ticket that is ready, whatever it looks like.
@MainActor protocol OrderTicketScene: AnyObject {
    /// Places the order that the entry names and answers with the page to leave on the screen.
    func place(_ entry: OrderEntry) async throws(WalletError) -> Page
}

/// What happens on the ticket: view to presenter.
/// @mockable
@MainActor protocol OrderTicketModuleInterface: AnyObject {
    /// An order was asked for with these words; what is missing is asked for. Returns when the view shows what became of it.
    /// - Throws: why it was not sent, or that its outcome is unknown.
    func submit(_ entry: OrderEntry) async throws(WalletError)
    /// What is wrong with a size while it is typed; `nil` when nothing is.
    func problem(inSize text: String) -> StyledText?
    func problem(inPrice text: String) -> StyledText?
    /// Nothing typed is the longest time.
    func problem(inMinutes text: String) -> StyledText?
}

/// What the ticket can show and ask: presenter to view. Only texts and rows, ready to draw.
/// @mockable
@MainActor protocol OrderTicketViewInterface: AnyObject {
    /// Whether somebody is there to answer.
    var canAsk: Bool { get }
    /// Shows the form of the ticket, to be completed.
    /// - Returns: `false` when the person gave up.
    /// - Throws: `unfilledForm` where nobody is there to complete it.
    func fill(_ form: Form) async throws(WalletError) -> Bool
    /// Shows the order and asks whether to send it, by its word if it has one.
    func confirm(_ preview: OrderTicketPreviewDisplay) async throws(WalletError) -> Bool
    /// Shows the order without asking.
    /// - Throws: when it cannot be written: an order that nobody has seen is not sent.
    func show(_ preview: OrderTicketPreviewDisplay) throws(WalletError)
    func show(accepted: OrderTicketAcceptedDisplay)
    /// What became of the order; a later one replaces an earlier one.
    func show(outcome: StyledText)
}

/// The use case: presenter to interactor.
/// @mockable
@MainActor protocol OrderTicketInteractorInput: AnyObject {
    /// - Throws: `GuardError.rule`.
    func check(size: ExactDecimal) throws(WalletError)
    /// - Throws: `GuardError.rule`.
    func check(price: ExactDecimal) throws(WalletError)
    /// Looks at market and account, and judges the order by the guard policy. Nothing changes anywhere.
    func preview(_ draft: OrderDraft) async throws(WalletError) -> OrderPreview
    /// - Throws: `GuardError.notEnough`.
    func checkFunds(for preview: OrderPreview) throws(WalletError)
    /// Sends the order, once.
    func place(_ preview: OrderPreview) async throws(WalletError) -> PlacedOrder
    /// Looks for an accepted order and tells the output what became of it.
    func tellFate(of placed: PlacedOrder) async
}

/// What the interactor tells by itself.
/// @mockable
@MainActor protocol OrderTicketInteractorOutput: AnyObject {
    func orderWasSeen(_ fate: OrderFate)
}
