import LightningAPI
import SaifuDesk
import WalletCore

extension Session {
    /// Sends an order, unless it was interrupted before: afterwards nobody can say that nothing was sent. Rows that were
    /// shown are old once there may be another order.
    func placing<Placed: Sendable>(
        _ place: () async throws(DeskError) -> Placed
    ) async throws(WalletError) -> Placed {
        guard !Task.isCancelled else { throw .interrupted }
        isSending = true
        defer { isSending = false }
        do throws(DeskError) {
            let placed = try await place()
            rowsAreOld = true
            return placed
        } catch {
            let error = WalletError(ofUnsent: error)
            if error.code == .outcomeUnknown { rowsAreOld = true }
            throw error
        }
    }
}
