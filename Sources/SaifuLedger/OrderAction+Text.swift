internal import LightningAPI
internal import SaifuDesk
internal import SaifuJSON

/// How an action stands in a file: a word, and the body of its request, byte by byte as it is sent; that of a withdrawal
/// without the code of the second factor.
extension OrderAction {
    init(kind: String, request: [UInt8]) throws {
        let decoder = ExactJSONDecoder()
        switch kind {
        case "order": self = .send(try decoder.decode(SendChildOrder.self, from: request))
        case "cancel": self = .cancel(try decoder.decode(CancelChildOrder.self, from: request))
        case "cancel_all": self = .cancelAll(try decoder.decode(CancelAllChildOrders.self, from: request))
        case "parent_order": self = .sendParent(try decoder.decode(SendParentOrder.self, from: request))
        case "cancel_parent": self = .cancelParent(try decoder.decode(CancelParentOrder.self, from: request))
        case "withdrawal": self = .withdraw(try decoder.decode(Withdrawal.self, from: request))
        default: throw IntentOutcome.UnknownWord()
        }
    }

    func request() throws(JournalError) -> String {
        do throws(JSONError) {
            return switch self {
            case .send(let request): String(decoding: try request.body(), as: UTF8.self)
            case .cancel(let request): String(decoding: try request.body(), as: UTF8.self)
            case .cancelAll(let request): String(decoding: try request.body(), as: UTF8.self)
            case .sendParent(let request): String(decoding: try request.body(), as: UTF8.self)
            case .cancelParent(let request): String(decoding: try request.body(), as: UTF8.self)
            case .withdraw(let withdrawal):
                String(decoding: try Withdraw(withdrawal, code: nil).body(), as: UTF8.self)
            }
        } catch {
            throw .storage(reason: .fault(.unwritableEntry, words: "the request cannot be written: \(error.reason)"))
        }
    }
}
