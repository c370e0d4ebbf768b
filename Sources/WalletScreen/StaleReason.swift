import LightningAPI
import WalletCore

/// Why a look failed, in a whole sentence, without the pause that is counted beside it.
struct StaleReason: Sentence {
    private let error: WalletError

    init(_ error: WalletError) {
        self.error =
            if case .api(.rateLimited(let path, _)) = error {
                .api(.rateLimited(path: path, retryAfter: nil))
            } else {
                error
            }
    }

    func wording(in language: Language) -> Wording { error.wording(in: language) }
}
