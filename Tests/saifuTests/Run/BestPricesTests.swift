import LightningAPI
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// The prices that completion tells.
@MainActor struct BestPricesTests {
    private let market = StubMarket()
    private let clock = SteppedClock()
    private let prices: BestPrices

    init() {
        prices = BestPrices(clock: clock, patience: .zero) { [market] _ in market }
    }

    /// Asks until the look that was begun is done.
    private func found(_ word: TypedPrice) async -> String? {
        for _ in 0..<1000 {
            if let price = prices.price(word, of: .btcJPY) { return price }
            await Task.yield()
        }
        return nil
    }

    @Test func `each word has the price of its side, which is looked up meanwhile`() async {
        #expect(prices.price(.bid, of: .btcJPY) == nil)
        #expect(await found(.bid) == "17,213,900 JPY")
        #expect(prices.price(.ask, of: .btcJPY) == "17,214,800 JPY")
        #expect(prices.price(.mid, of: .btcJPY) == "17,214,350 JPY")
    }

    @Test func `a price that was seen more than ten seconds ago is not told, and looked up anew`() async {
        #expect(await found(.bid) != nil)
        clock.advance(by: .seconds(10))
        #expect(prices.price(.bid, of: .btcJPY) == "17,213,900 JPY")
        market.ticker = StubMarket.ticker(bid: "17000000")
        clock.advance(by: .seconds(11))
        #expect(prices.price(.bid, of: .btcJPY) == nil)
        #expect(await found(.bid) == "17,000,000 JPY")
    }

    @Test func `what nobody bids, and what could not be read, has no price`() async {
        market.ticker = StubMarket.ticker(bid: 0)
        #expect(await found(.ask) != nil)
        #expect(prices.price(.bid, of: .btcJPY) == nil)
        market.error = .interrupted
        clock.advance(by: .seconds(2))
        #expect(prices.price(.ask, of: .btcJPY) != nil, "the last one is new enough while the next is looked for")
        for _ in 0..<1000 where prices.price(.ask, of: .btcJPY) != nil { await Task.yield() }
        #expect(prices.price(.ask, of: .btcJPY) == nil)
    }
}
