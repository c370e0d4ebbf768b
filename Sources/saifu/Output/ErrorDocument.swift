import LightningAPI
import WalletCore

/// What `--json` prints for an error.
struct ErrorDocument: Encodable, Sendable {
    struct Content: Encodable, Sendable {
        let code: String
        let message: String
        let retryable: Bool
    }

    let error: Content

    init(_ error: WalletError, _ strings: Strings) {
        self.error = Content(
            code: error.code.rawValue, message: error.sentence(strings), retryable: error.isRetryable)
    }
}
