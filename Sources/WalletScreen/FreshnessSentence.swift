import LightningAPI
import WalletCore

/// The sentence of a screen whose data is not current.
enum FreshnessSentence: Sentence {
    /// How old the picture is, and how long the first answer is waited for.
    case stale(seconds: Int), noAnswer(seconds: Int)
    /// The seconds without data, where the reason is known.
    case nothingToShow(seconds: Int)
    /// When the exchange is asked again; that it is being asked.
    case asksAgain(seconds: Int), asksNow
    /// Why: nothing came, be it an answer or a failure; requests are spread over the time that they are counted in.
    case silence, paced

    func wording(in language: Language) -> Wording {
        switch self {
        case .stale(let seconds): language("STALE \(time(seconds, .english))", "更新停止 \(time(seconds, .japanese))")
        case .noAnswer(0): language("NO ANSWER", "応答なし")
        case .noAnswer(let seconds):
            language("NO ANSWER for \(time(seconds, .english))", "応答なし \(time(seconds, .japanese))")
        case .nothingToShow(0): language("NO DATA", "取得失敗")
        case .nothingToShow(let seconds):
            language("NO DATA for \(time(seconds, .english))", "取得失敗 \(time(seconds, .japanese))")
        case .asksAgain(let seconds): language("retrying in \(seconds) s", "\(seconds)秒後再取得")
        case .asksNow: language("asking now", "取得中")
        case .silence: language("no answer yet", "応答待ち")
        case .paced: language("asks less often, to leave requests for orders", "注文用にリクエスト数を残すため更新間隔を調整中")
        }
    }

    /// Seconds up to two minutes, then minutes.
    private func time(_ seconds: Int, _ language: Language) -> Wording {
        seconds < 120
            ? language("\(seconds) s", "\(seconds)秒") : language("\(seconds / 60) min", "\(seconds / 60)分")
    }
}

/// Whether orders still work while what a scene shows is stale.
enum OrdersOutlook: Sentence {
    case work, mayBeRefused, areRefused, mayNotArrive

    /// - Parameters:
    ///   - reason: why a look failed; `nil` for one that is not answered.
    ///   - trouble: what the exchange itself was last met with, for a look that did not leave.
    init(after reason: WalletError?, trouble: WalletError? = nil) {
        if let reason, Self.isPause(reason) {
            self = .areRefused  // nothing but a cancellation leaves before the pause is over
            return
        }
        if case .api(.held(let hold, _, _)) = reason {
            self =
                switch hold {
                case .pause: .areRefused
                case .limit: .mayBeRefused
                // What is kept for them is there; whether the exchange is, the last look that left has shown.
                case .share: trouble.map { Self.isPause($0) ? .work : OrdersOutlook(after: $0) } ?? .work
                }
            return
        }
        self =
            switch reason?.code {
            case nil, .network, .tls, .outcomeUnknown, .protocol: .mayNotArrive
            case .rateLimited, .unavailable, .permission, .storage, .internal: .mayBeRefused
            case .auth: .areRefused
            case .insufficientFunds, .notFound, .validation, .guard, .usage: .work
            }
    }

    /// Whether the exchange refused for too many requests, which passes with its pause.
    private static func isPause(_ error: WalletError) -> Bool {
        if case .api(let error) = error { error.cause == .overLimit } else { false }
    }

    func wording(in language: Language) -> Wording {
        switch self {
        case .work: language("orders work", "発注可能")
        case .mayBeRefused: language("orders may be refused", "注文が拒否される可能性")
        case .areRefused: language("orders are refused", "発注不可")
        case .mayNotArrive: language("orders may not arrive", "注文が届かない可能性")
        }
    }
}
