import WalletCore

/// What `watch` says of its own keys.
enum WatchSentence: Sentence {
    case leaves

    func wording(in language: Language) -> Wording {
        switch self {
        case .leaves: language("q leaves", "q 終了")
        }
    }
}
