import LightningAPI
import WalletCore

/// Why a look failed, in a whole sentence, without the pause that is counted beside it.
struct StaleReason: Sentence {
    private let error: WalletError

    init(_ error: WalletError) {
        self.error =
            switch error {
            case .api(.rateLimited(let path, _)): .api(.rateLimited(path: path, retryAfter: nil))
            case .api(.held(let limit, let path, _)): .api(.held(limit, path: path, wait: nil))
            default: error
            }
    }

    func wording(in language: Language) -> Wording { error.wording(in: language) }
}
