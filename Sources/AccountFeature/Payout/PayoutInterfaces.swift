import LightningAPI
import SaifuDesk
import SaifuTables
import WalletCore

// How the layers of a withdrawal know each other. Inner layers declare, outer layers implement; back references are weak:
// presenter to view, interactor to output.

/// What happens to a withdrawal: scene to presenter.
/// @mockable
@MainActor protocol PayoutModuleInterface: AnyObject {
    /// Money is to be sent to a bank account; what must be asked first is asked. Returns when the view shows what became of
    /// it.
    /// - Throws: why nothing was sent, or that nobody knows whether it was.
    func submit(_ withdrawal: Withdrawal) async throws(WalletError) -> WithdrawalAcceptance
}

/// What a withdrawal can show and ask: presenter to view. Only what is ready to draw.
/// @mockable
@MainActor protocol PayoutViewInterface: AnyObject {
    /// Whether somebody is there to answer.
    var canAsk: Bool { get }
    /// What stays on the screen.
    var lines: [Phrase] { get }
    /// Shows what is about to be sent.
    func show(preview: [Block]) throws(WalletError)
    /// Lets a person fill the form.
    /// - Returns: `false` when the person gave up.
    func fill(_ form: Form) async throws(WalletError) -> Bool
    /// Leaves these lines on the screen.
    func show(lines: [Phrase])
}

/// The use case: presenter to interactor.
/// @mockable
@MainActor protocol PayoutInteractorInput: AnyObject {
    /// Looks at everything that can keep the money from leaving.
    func prepare(_ withdrawal: Withdrawal) async throws(WalletError) -> PayoutPreview
    /// Sends it once.
    /// - Parameter code: of the second factor; `nil` where the account has none.
    func send(_ preview: PayoutPreview, code: TwoFactorCode?) async throws(WalletError) -> PlacedWithdrawal
    /// Looks once how far it is, and tells it.
    func look(for placed: PlacedWithdrawal) async
}

/// What the interactor tells by itself.
/// @mockable
@MainActor protocol PayoutInteractorOutput: AnyObject {
    /// The exchange lists the withdrawal.
    func withdrawalWasSeen(_ status: TransferStatus)
}

/// Where a withdrawal comes from. It leads nowhere.
@MainActor protocol PayoutRouting: AnyObject {
    /// A withdrawal that asks where there is somebody to answer.
    func payout() -> PayoutScene
}
