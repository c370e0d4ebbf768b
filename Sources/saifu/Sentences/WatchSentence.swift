import WalletCore

/// What `watch` says of its own keys.
enum WatchSentence: Sentence {
    case leaves, counters

    func text(in language: Language) -> String {
        switch self {
        case .leaves: language("q leaves", "q 終了")
        case .counters: language("d counters", "d 計測")
        }
    }
}
