import LightningAPI
import WalletCore

/// Why a look or an action failed, in a whole sentence, without the pause that is counted beside it.
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

    /// Whether a person said no, or interrupted what was asked.
    var isGivenUp: Bool { error == .declined || error == .interrupted }

    /// Something else may have been sent on the same screen: of what was given up no more is said than of itself.
    func wording(in language: Language) -> Wording {
        isGivenUp ? ScreenSentence.givenUp.wording(in: language) : error.wording(in: language)
    }
}
