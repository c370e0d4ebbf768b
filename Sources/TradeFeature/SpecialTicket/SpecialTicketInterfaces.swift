import LightningAPI
import SaifuDesk
import WalletCore

// How the layers of a special order's ticket know each other. Inner layers declare, outer layers implement; back
// references are weak: presenter to view, interactor to output.

/// What happens on the ticket: scene to presenter.
/// @mockable
@MainActor protocol SpecialTicketModuleInterface: AnyObject {
    /// A special order was asked for. Returns when the view shows what became of it.
    /// - Throws: why it was not sent, or that its outcome is unknown.
    func submit(_ order: SpecialOrder) async throws(WalletError) -> ParentOrderAcceptance
}

/// What the ticket can show and ask: presenter to view. Only what is ready to draw.
/// @mockable
@MainActor protocol SpecialTicketViewInterface: AnyObject {
    /// Whether somebody is there to answer.
    var canAsk: Bool { get }
    /// What stays on the screen.
    var lines: [Phrase] { get }
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
@MainActor protocol SpecialTicketInteractorInput: AnyObject {
    /// Holds every part against the rules of the market and the guard policy. Nothing changes anywhere.
    /// - Throws: `GuardError` for a part that breaks a rule, or that nobody would trade with.
    func preview(_ order: SpecialOrder) async throws(WalletError) -> SpecialPreview
    /// Sends the order, once.
    func place(_ preview: SpecialPreview) async throws(WalletError) -> PlacedParent
    /// Looks for an accepted order and tells the output what became of it.
    func tellFate(of placed: PlacedParent) async
}

/// What the interactor tells by itself.
/// @mockable
@MainActor protocol SpecialTicketInteractorOutput: AnyObject {
    func orderWasSeen(_ fate: ParentFate)
}

/// Where tickets come from. A ticket leads nowhere.
@MainActor protocol SpecialTicketRouting: AnyObject {
    /// A ticket that asks where there is somebody to answer.
    func ticket() -> SpecialTicketScene
}
