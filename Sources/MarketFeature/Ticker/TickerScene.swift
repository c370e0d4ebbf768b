import LightningAPI
import SaifuStyle
import WalletCore

/// `ticker`: where a product trades just now, and how it came there.
@MainActor final class TickerScene: FollowedScene {
    static func command(in environment: any Environment) -> WatchableCommand {
        let syntax = CommandSyntax(
            "ticker", options: [[.product]], summary: MarketSentence.tickerSummary, examples: ["", "ETH_JPY"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            TickerScene(try await environment.product(of: arguments), in: environment)
        }
    }

    private let request: FollowedRequest<GetTicker>
    private let sheet: FactSheet<TickerReport>
    private let past: TickerPast
    private let besidesBoard: Bool
    /// What programs are told: one document for a tick, however often it comes.
    private var document: Ticker?
    /// Whether the past is asked for with the second look.
    private var leavesPast: Bool

    /// - Parameter besidesBoard: whether a board tells the best prices, and at another moment than this.
    init(_ product: ProductCode, besidesBoard: Bool = false, in environment: any Environment) {
        request = FollowedRequest(GetTicker(productCode: product), in: environment)
        sheet = FactSheet(TickerReport.columns(besidesBoard: besidesBoard), for: environment.reader)
        past = TickerPast(of: product, in: environment)
        self.besidesBoard = besidesBoard
        leavesPast = besidesBoard
    }

    func load() async throws(WalletError) {
        try await request.load(take)
        if leavesPast { leavesPast = false } else { await lookBack() }
    }

    /// Asks for the earlier prices while the scene waits for the next ticker.
    func follow() async throws(WalletError) -> Bool {
        await lookBack()
        return try await request.follow(take)
    }

    var feed: Feed { request.feed }

    var page: Page {
        let chart = PriceChart(Phrase(MarketSentence.tenMinutes, .label)) { [sheet] in sheet.entity?.prices($0) ?? [] }
        return Page(besidesBoard ? [.facts(sheet)] : [.facts(sheet), .chart(chart)], document: document)
    }

    /// The last answer; `nil` before the first.
    var latest: Ticker? { sheet.entity?.ticker }

    /// The same in a few lines.
    var brief: [Block] { sheet.entity?.brief ?? Page.loading.blocks }

    private func take(_ fetch: FollowedRequest<GetTicker>.Answer) async throws(WalletError) {
        try await sheet.load { () async throws(WalletError) in
            let ticker = try await fetch()
            past.take(ticker)
            if ticker.tickID != document?.tickID || ticker.state != document?.state { document = ticker }
            return report(of: ticker)
        }
    }

    private func lookBack() async {
        guard let ticker = sheet.entity?.ticker, await past.look(before: ticker) else { return }
        sheet.show(report(of: ticker))
    }

    private func report(of ticker: Ticker) -> TickerReport {
        TickerReport(
            ticker: ticker, history: past.history, reference: past.reference, isPastUnreadable: past.isUnreadable)
    }
}
