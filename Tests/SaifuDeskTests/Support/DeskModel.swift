import LightningAPI
import SaifuDesk

/// A desk that is obviously right: it is told what really happened to every request, and keeps one line of each.
struct DeskModel {
    /// What the desk should know of an entry of its journal.
    enum Knowledge: Hashable {
        case unsettled
        case accepted(String)
        case over
    }

    /// One line an entry of the journal, in its order; `nil` for a cancellation.
    private(set) var drafts: [OrderDraft?] = []
    private(set) var knowledge: [Knowledge] = []

    /// A request was sent.
    /// - Parameters:
    ///   - draft: `nil` for a cancellation.
    ///   - answer: what came back; `nil` when nothing did.
    mutating func sent(_ draft: OrderDraft?, answer: Knowledge?) {
        drafts.append(draft)
        knowledge.append(answer ?? .unsettled)
    }

    mutating func settled(_ entry: Int64, as known: Knowledge) { knowledge[Int(entry - 1)] = known }

    var unsettled: [Int64] { knowledge.indices.filter { knowledge[$0] == .unsettled }.map { Int64($0 + 1) } }

    /// The unsettled entries that ask for the same trade.
    func twins(of draft: OrderDraft) -> [Int64] {
        unsettled.filter { entry in
            guard let other = drafts[Int(entry - 1)] else { return false }
            return (other.product, other.side, other.size, other.price) == (
                draft.product, draft.side, draft.size, draft.price
            )
        }
    }

    /// The orders that the desk has, by entry.
    var orders: [Int64: String] {
        var orders: [Int64: String] = [:]
        for (index, known) in knowledge.enumerated() where drafts[index] != nil {
            if case .accepted(let id) = known { orders[Int64(index + 1)] = id }
        }
        return orders
    }
}
