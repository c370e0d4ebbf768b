import LightningAPI
public import SaifuDesk
import SaifuMoney
public import WalletCore

/// What became of a cancellation that the exchange took.
public enum CancellationSentence: Sentence {
    /// Nothing is known of it yet.
    case accepted(id: String)
    /// Its order has ended, by it or before it.
    case cancelled(id: String), restCancelled(id: String), filledBefore(id: String), endedBefore(id: String)
    /// The exchange did not carry it out; nobody has seen its order end.
    case goesOn(id: String), refused(id: String)

    /// - Parameter id: the acceptance id of the order.
    public init(of id: String, _ fate: CancellationFate) {
        self =
            switch fate {
            case .unknown: .accepted(id: id)
            case .refused(nil): .goesOn(id: id)
            case .done(let ending), .refused(let ending?):
                switch ending.state {
                case .completed: .filledBefore(id: id)
                case .canceled: ending.executedSize.isZero ? .cancelled(id: id) : .restCancelled(id: id)
                case .expired, .rejected: .endedBefore(id: id)
                case .active?, .other?, nil: if case .refused = fate { .refused(id: id) } else { .accepted(id: id) }
                }
            }
    }

    /// Whether the order may trade although its end was asked for.
    public var isWarning: Bool {
        switch self {
        case .goesOn, .refused: true
        case .accepted, .cancelled, .restCancelled, .filledBefore, .endedBefore: false
        }
    }

    public func wording(in language: Language) -> Wording {
        switch self {
        case .accepted(let id): language("Cancellation accepted: \(id)", "取り消しを受け付けました（受付 ID \(id)）。")
        case .cancelled(let id): language("Order \(id) was cancelled.", "注文 \(id) を取り消しました。")
        case .restCancelled(let id): language("The rest of order \(id) was cancelled.", "注文 \(id) の未約定分を取り消しました。")
        case .filledBefore(let id):
            language("Order \(id) was filled before it could be cancelled.", "注文 \(id) は、取り消しの前にすべて約定しました。")
        case .endedBefore(let id):
            language("Order \(id) had ended before it could be cancelled.", "注文 \(id) は、取り消しの前に終了していました。")
        case .goesOn(let id):
            language(
                "The cancellation failed at the exchange: as far as is known, order \(id) is still open. `order \(id)` looks.",
                "取引所で取り消しが成立しませんでした。注文 \(id) は、確認できた範囲では有効なままです（`order \(id)` で確認できます）。")
        case .refused(let id):
            language(
                "The cancellation failed at the exchange: `order \(id)` tells how order \(id) stands.",
                "取引所で取り消しが成立しませんでした。注文 \(id) の状況は `order \(id)` で確認できます。")
        }
    }
}
