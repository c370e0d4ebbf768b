import WalletCore

/// The sentences about `watch`'s own keys.
enum WatchSentence: Sentence {
    case leaves

    func wording(in language: Language) -> Wording {
        switch self {
        case .leaves: language("q quit", "q 終了")
        }
    }
}
