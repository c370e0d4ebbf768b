import LightningAPI
import WalletCore

/// The sentences shown while a command waits for its answer, with the seconds so far.
enum WaitSentence: Sentence {
    /// An order or a cancellation was sent; an answer to something else is awaited.
    case sending(Int), waiting(Int)
    /// A request is held back; with the seconds that are left.
    case room(RequestLimit, Int)
    /// The exchange asked for a pause; with the seconds that are left.
    case pause(Int)

    func wording(in language: Language) -> Wording {
        switch self {
        case .sending(let seconds): language("Sending … \(seconds) s", "送信中… \(seconds)秒")
        case .room(let limit, let seconds):
            language(
                "Goes on in \(seconds) s: held by a limit of the exchange (\(limit.wording(in: language)))",
                "あと\(seconds)秒待機します（取引所の上限：\(limit.wording(in: language))）")
        case .pause(let seconds):
            language(
                "Goes on in \(seconds) s: the exchange asked for a pause", "あと\(seconds)秒待機します（取引所のリクエスト制限）")
        case .waiting(let seconds): language("Waiting for the exchange … \(seconds) s", "取引所の応答待ち… \(seconds)秒")
        }
    }
}
