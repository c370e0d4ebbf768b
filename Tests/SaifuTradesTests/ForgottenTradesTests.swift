import FolderTestKit
import LightningAPI
import SaifuMoney
import SaifuTrades
import Testing

struct ForgottenTradesTests {
    @Test func `the trades of one market can be forgotten, and its history begins anew`() async throws {
        let home = try TestFolder()
        let archive = try TradeArchive(path: home.path(of: "trades.sqlite"))
        let (paper, other) = (
            TradeMarket(endpoint: "paper", product: .btcJPY), TradeMarket(endpoint: "real", product: .btcJPY)
        )
        let (told, later) = (try PastVenue.trade(7), try PastVenue.trade(7, size: 2))
        for market in [paper, other] { try archive.keep([told], .newest(at: told.execDate), of: market) }
        try archive.forget(paper)
        #expect(try archive.spans(of: paper).isEmpty)
        #expect(try archive.spans(of: other).count == 1)
        // What was another history a moment ago is the only one now.
        try archive.keep([later], .newest(at: later.execDate), of: paper)
        #expect(try archive.trades(of: paper, since: Timestamp(ticks: 0)) == [Trade(later)])
    }
}
