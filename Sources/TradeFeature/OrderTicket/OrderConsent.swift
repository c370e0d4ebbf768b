import WalletCore

/// The one way in which somebody agrees to an order, plain or special. It comes last: whoever adds `--yes` must not be told
/// only then what else is wrong.
@MainActor struct OrderConsent {
    let session: Session
    /// The limits that the order goes beyond and that nobody has lifted.
    let breaches: [GuardBreach]

    /// - Parameters:
    ///   - canAsk: whether somebody is there to answer.
    ///   - confirm: shows the order and asks.
    ///   - show: shows the order without asking.
    /// - Throws: `declined`, or why the order may not leave unasked.
    func get(
        canAsk: Bool, confirm: () async throws(WalletError) -> Bool, show: () throws(WalletError) -> Void
    ) async throws(WalletError) {
        if !session.skipsConfirmation, canAsk {
            guard try await confirm() else { throw .declined }
            return
        }
        guard breaches.isEmpty else { throw .guarded(.beyond(breaches)) }
        guard session.skipsConfirmation else { throw .needsConfirmation }
        do { try show() } catch { throw error.beforeSending }
    }
}
