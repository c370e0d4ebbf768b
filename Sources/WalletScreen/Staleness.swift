import LightningAPI
import SaifuStyle
import WalletCore

extension Freshness {
    /// Returns how the picture is stale; `nil` while it is current.
    func staleness(at now: Timestamp) -> Staleness? {
        guard isStale(at: now) else { return nil }
        return Staleness(
            age: age(at: now), hasAnswer: hasAnswer, reason: reason(at: now), trouble: trouble,
            nextLook: max(.zero, nextTrial.duration(since: now)), isPaced: waitsItsTurn(at: now))
    }
}

/// The sentence about a picture that is not current.
struct Staleness: Hashable {
    /// Since the last answer, or since the first one is waited for.
    let age: Duration
    /// Whether an answer ever came.
    let hasAnswer: Bool
    /// `nil` where nothing came, be it an answer or a failure.
    let reason: WalletError?
    /// What the exchange itself was last met with, where the reason is that nothing was sent.
    var trouble: WalletError?
    /// Zero while the exchange is being asked.
    let nextLook: Duration
    /// Whether the last look was answered, and nothing but its turn keeps the next one.
    var isPaced = false
    /// Whether orders may have the same fate: not while something else is answered.
    var tellsOfOrders = true

    /// An exchange that has answered takes orders; `nil` where nothing has been sent to it yet.
    private var orders: OrdersOutlook? {
        if isPaced { return .work }
        if !hasAnswer, trouble == nil, case .api(.held(.share, _, _))? = reason { return nil }
        return OrdersOutlook(after: reason, trouble: trouble)
    }

    /// That it is not current, and how old.
    var sentence: FreshnessSentence {
        let seconds = Int(age.components.seconds)
        if hasAnswer { return .stale(seconds: seconds) }
        return reason == nil ? .noAnswer(seconds: seconds) : .nothingToShow(seconds: seconds)
    }

    /// Returns the title of the part that is not current, then the facts with the most important first, as a narrow
    /// screen cuts the end.
    /// - Parameters:
    ///   - title: what is stale, where that is a part of what is shown.
    ///   - asksAgain: `false` where nothing more comes.
    ///   - isShort: whether the reason is told in a few words.
    func phrases(of title: Phrase?, asksAgain: Bool, isShort: Bool) -> [Phrase] {
        func said(_ sentence: any Sentence) -> Phrase { Phrase(sentence, .warning) }
        let why: any Sentence =
            if let reason { isShort ? BriefReason(reason) : StaleReason(reason) } else {
                isPaced ? FreshnessSentence.paced : .silence
            }
        let isWaiting = nextLook > .zero && (isPaced || reason != nil)
        let next: FreshnessSentence? =
            !asksAgain ? nil : isWaiting ? .asksAgain(seconds: nextLook.roundedUp) : .asksNow
        return [
            title, said(sentence), next.map(said), tellsOfOrders ? orders.map { said($0) } : nil, said(why),
        ].compactMap { $0 }
    }
}

extension Duration {
    /// In seconds: a count that ends with 1.
    fileprivate var roundedUp: Int {
        Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    }
}
