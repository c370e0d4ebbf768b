import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

// How the layers of the ticket know each other. Inner layers declare, outer layers implement; back references are
// weak: presenter to view, interactor to output.

/// The events of the ticket, from the scene and the view to the presenter.
/// @mockable
@MainActor protocol OrderTicketModuleInterface: AnyObject {
    /// An order was asked for with these words; what is missing is asked for. Returns when the view shows what became of it.
    /// - Throws: why it was not sent, or that its outcome is unknown.
    func submit(_ entry: OrderEntry) async throws(WalletError) -> OrderAcceptance
    /// A person typed something else into a row of the form.
    func edited(_ row: OrderTicketRow, _ text: String)
    /// Returns the fault in a row's value; `nil` when there is none.
    func problem(in row: OrderTicketRow, _ text: String) -> (any Sentence)?
}

/// The texts and questions of the ticket, from the presenter to the view. They are ready to be drawn.
/// @mockable
@MainActor protocol OrderTicketViewInterface: AnyObject {
    /// Whether somebody is there to answer.
    var canAsk: Bool { get }
    /// The lines that stay on the screen.
    var lines: [Phrase] { get }
    /// Shows the form of the ticket, to be completed; edits go to the presenter.
    /// - Returns: `false` when the person gave up.
    /// - Throws: `unfilledForm` where nobody is there to complete it.
    func fill(_ form: OrderTicketFormDisplay) async throws(WalletError) -> Bool
    /// Changes the rows of the form that is shown.
    func show(fields: OrderTicketFields)
    /// Shows the order and asks whether to send it, by its word if it has one.
    func confirm(_ question: Question) async throws(WalletError) -> Bool
    /// Shows the order without asking.
    /// - Throws: when it cannot be written: an order that nobody has seen is not sent.
    func show(preview: [Block]) throws(WalletError)
    /// Leaves these lines on the screen, in the place of earlier ones.
    func show(lines: [Phrase])
}

/// The use case: presenter to interactor.
/// @mockable
@MainActor protocol OrderTicketInteractorInput: AnyObject {
    /// - Throws: `GuardError.rule`.
    func check(size: ExactDecimal) throws(WalletError)
    /// - Throws: `GuardError.rule`.
    func check(price: ExactDecimal) throws(WalletError)
    /// Turns words into numbers and judges the order by the guard policy, all by one look at market and account. Nothing
    /// changes anywhere.
    /// - Throws: `GuardError`, for words that the market has no number for and for numbers that break a rule.
    func preview(_ order: TypedOrder) async throws(WalletError) -> OrderPreview
    /// - Throws: `GuardError.notEnough`, or `beyondBook` for a purchase that the book cannot fill.
    func checkFunds(for preview: OrderPreview) throws(WalletError)
    /// Sends the order, once.
    func place(_ preview: OrderPreview) async throws(WalletError) -> PlacedOrder
    /// Looks for an accepted order and tells the output what became of it.
    func tellFate(of placed: PlacedOrder) async
}

/// The events that the interactor reports on its own.
/// @mockable
@MainActor protocol OrderTicketInteractorOutput: AnyObject {
    func orderWasSeen(_ fate: OrderFate)
}

/// Where tickets come from. A ticket leads nowhere.
@MainActor protocol OrderTicketRouting: AnyObject {
    /// A ticket that asks where there is somebody to answer.
    func ticket(for subject: OrderTicketSubject) -> OrderTicketScene
}
