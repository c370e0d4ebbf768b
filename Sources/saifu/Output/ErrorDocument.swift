import LightningAPI
import SaifuTables
import WalletCore

/// The document that `--json` prints for an error.
struct ErrorDocument: Encodable, Sendable {
    struct Content: Encodable, Sendable {
        let code: String
        let message: String
        let retryable: Bool
        /// Of a script; absent elsewhere.
        let line: Int?
        /// The rows of a form that hold no good value; absent for every other error.
        let rows: [Row]?
    }

    struct Row: Encodable, Sendable {
        let row: String
        let message: String
        /// The words it takes; absent when it takes any text.
        let accepts: [String]?
    }

    let error: Content

    init(_ error: WalletError, line: Int? = nil, _ language: Language) {
        self.error = Content(
            code: error.code.rawValue, message: error.text(in: language), retryable: error.isRetryable, line: line,
            rows: ErrorDocument.rows(error))
    }

    private static func rows(_ error: WalletError) -> [Row]? {
        guard case .usage(.unfilledForm(let rows, _)) = error else { return nil }
        return rows.map { Row(row: $0.name, message: $0.message, accepts: $0.words.isEmpty ? nil : $0.words) }
    }
}
