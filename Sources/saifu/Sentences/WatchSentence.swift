import WalletCore

/// What `watch` says of its own keys.
enum WatchSentence: Sentence {
    case leaves

    func text(in language: Language) -> String {
        switch self {
        case .leaves: language("q leaves", "q 終了")
        }
    }
}
