import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// The sentences about `watch`'s own keys, and about what was done on its screen.
enum WatchSentence: Sentence {
    case leaves
    /// What became of a cancellation; the ending of its order, `nil` while nobody knows it.
    case cancellation(id: String, OrderEnding?)

    func wording(in language: Language) -> Wording {
        switch self {
        case .leaves: language("q quit", "q 終了")
        case .cancellation(let id, let ending):
            switch ending?.state {
            case .canceled where ending?.executedSize.isZero == true:
                language("Order \(id) was cancelled.", "注文 \(id) を取り消しました。")
            case .canceled: language("The rest of order \(id) was cancelled.", "注文 \(id) の未約定分を取り消しました。")
            case .completed:
                language("Order \(id) was filled before it could be cancelled.", "注文 \(id) は、取り消しの前にすべて約定しました。")
            default: language("Cancellation accepted: \(id)", "取り消しを受け付けました（受付 ID \(id)）")
            }
        }
    }
}
