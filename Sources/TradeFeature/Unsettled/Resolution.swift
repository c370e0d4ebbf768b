import LightningAPI
import SaifuStyle
import WalletCore

/// A person's decision about the outcome of an entry.
enum Resolution: Hashable, Sendable {
    case order(AcceptanceID)
    /// It did not take effect, or does not matter any more.
    case noOrder

    /// - Parameter word: an acceptance id, or `none`.
    /// - Throws: `badOrderID`.
    init(_ word: String) throws(WalletError) {
        if word.narrow.isSpelled("none") {
            self = .noOrder
        } else if let id = AcceptanceID(rawValue: word) {
            self = .order(id)
        } else {
            throw .usage(.badOrderID(text: word))
        }
    }

    /// The order it became; `nil` for none.
    var acceptanceID: String? { if case .order(let id) = self { id.rawValue } else { nil } }
}
