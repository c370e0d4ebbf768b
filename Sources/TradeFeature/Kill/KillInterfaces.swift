import SaifuDesk
import WalletCore

// How the layers of the kill switch know each other. Inner layers declare, outer layers implement; back references are
// weak: presenter to view, interactor to output.

/// What happens to the switch: scene to presenter.
/// @mockable
@MainActor protocol KillModuleInterface: AnyObject {
    /// New orders are to be stopped, and all there are to be ended; what must be asked first is asked. Returns when the view
    /// shows what became of them.
    /// - Throws: why nothing was stopped.
    func kill() async throws(WalletError) -> KillDocument
    /// Orders are to go out again. A person types a word; `--yes` is not looked at.
    /// - Throws: why the switch stays set.
    func lift() async throws(WalletError)
}

/// What the switch can show and ask: presenter to view. Only what is ready to draw.
/// @mockable
@MainActor protocol KillViewInterface: AnyObject {
    /// Whether somebody is there to answer.
    var canAsk: Bool { get }
    /// What stays on the screen.
    var lines: [Phrase] { get }
    /// Shows what the question is about, and asks it.
    func confirm(_ question: Question) async throws(WalletError) -> Bool
    /// Leaves these lines on the screen.
    func show(_ lines: [Phrase])
}

/// The use case: presenter to interactor.
/// @mockable
@MainActor protocol KillInteractorInput: AnyObject {
    /// Whether the switch is not set; one that cannot be read counts as set.
    var isOff: Bool { get }
    /// How many orders the journal knows that may be open; `nil` where it cannot be read. The exchange is not asked.
    func knownOrders() async -> KnownOrders?
    /// Sets the switch. It is on the disk when this returns.
    func set() throws(WalletError)
    /// Asks for the end of every order of every product, and waits for it; tells of each product that has some.
    /// - Returns: what may trade besides.
    func endEverything() async -> KillRest
    /// Lets orders go out again.
    func lift() throws(WalletError)
}

/// What the interactor tells by itself.
/// @mockable
@MainActor protocol KillInteractorOutput: AnyObject {
    /// A product had orders, or may have some.
    func productWasStopped(_ killed: KilledProduct)
}

/// Where the switch comes from. It leads nowhere.
@MainActor protocol KillRouting: AnyObject {
    /// A switch that asks where there is somebody to answer.
    func kill() -> KillScene
}
