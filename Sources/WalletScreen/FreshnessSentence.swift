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
        case .paced: language("spreads its requests", "リクエスト間隔調整中")
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

    /// - Parameter reason: why a look failed; `nil` for one that is not answered.
    init(after reason: WalletError?) {
        if case .api(.held) = reason {
            self = .work  // what is kept for them is there
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

    func wording(in language: Language) -> Wording {
        switch self {
        case .work: language("orders work", "発注可能")
        case .mayBeRefused: language("orders may be refused", "発注拒否の可能性")
        case .areRefused: language("orders are refused", "発注不可")
        case .mayNotArrive: language("orders may not arrive", "注文未達の可能性")
        }
    }
}
