import SaifuDesk
import WalletCore

extension WalletError {
    /// What kept an order from the exchange, or its outcome from being known. Of a journal that cannot be read only an
    /// order says that it was not sent.
    init(ofUnsent error: DeskError) {
        if case .journal(let error) = error, error != .cancelled { self = .notWritten(error) } else { self.init(error) }
    }
}
