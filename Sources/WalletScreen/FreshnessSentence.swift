import LightningAPI
import WalletCore

/// What a screen says when what it shows is not current.
enum FreshnessSentence: Sentence {
    /// How old the picture is, and how long the first answer is waited for.
    case stale(seconds: Int), noAnswer(seconds: Int)
    /// When the exchange is asked again; that it is being asked.
    case asksAgain(seconds: Int), asksNow
    /// Why: nothing came, be it an answer or a failure.
    case silence

    func text(in language: Language) -> String {
        switch self {
        case .stale(let seconds): language("STALE \(time(seconds, .english))", "\(time(seconds, .japanese))前から更新なし")
        case .noAnswer(0): language("NO ANSWER", "応答なし")
        case .noAnswer(let seconds):
            language("NO ANSWER for \(time(seconds, .english))", "\(time(seconds, .japanese))間応答なし")
        case .asksAgain(let seconds): language("asks again in \(seconds) s", "\(seconds)秒後に再照会")
        case .asksNow: language("asking now", "照会中")
        case .silence: language("no answer yet", "応答待ち")
        }
    }

    /// Seconds up to two minutes, then minutes.
    private func time(_ seconds: Int, _ language: Language) -> String {
        seconds < 120
            ? language("\(seconds) s", "\(seconds)秒") : language("\(seconds / 60) min", "\(seconds / 60)分")
    }
}

/// Whether orders still work while what a scene shows is stale.
enum OrdersOutlook: Sentence {
    case work, mayBeRefused, areRefused, mayNotArrive

    /// - Parameter reason: why a look failed; `nil` for one that is not answered.
    init(after reason: WalletError?) {
        self =
            switch reason?.code {
            case nil, .network, .tls, .outcomeUnknown, .protocol: .mayNotArrive
            case .rateLimited, .unavailable, .permission, .storage, .internal: .mayBeRefused
            case .auth: .areRefused
            case .insufficientFunds, .notFound, .validation, .guard, .usage: .work
            }
    }

    func text(in language: Language) -> String {
        switch self {
        case .work: language("orders work", "注文可")
        case .mayBeRefused: language("orders may be refused", "注文拒否の可能性あり")
        case .areRefused: language("orders are refused", "注文は拒否")
        case .mayNotArrive: language("orders may not arrive", "注文不達の可能性あり")
        }
    }
}

/// Why a look failed, without the pause that is counted beside it.
struct StaleReason: Sentence {
    private let error: WalletError

    init(_ error: WalletError) {
        self.error =
            if case .api(.rateLimited(let path, _)) = error {
                .api(.rateLimited(path: path, retryAfter: nil))
            } else {
                error
            }
    }

    func text(in language: Language) -> String { error.text(in: language) }
}
