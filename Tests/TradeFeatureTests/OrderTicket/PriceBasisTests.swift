import LightningAPI
import SaifuMoney
import Testing
import WalletCore

@testable import TradeFeature

/// Prices that the market gives.
@Suite struct PriceBasisTests {
    private func basis(
        _ asked: TypedPrice, _ side: Side, at ticker: Ticker = Samples.ticker(last: "17214001"),
        tick: ExactDecimal? = 1
    ) throws -> PriceBasis? {
        try PriceBasis(asked, side, at: ticker, in: .jpy, tick: tick)
    }

    @Test(
        arguments: [
            (TypedPrice.bid, Side.buy, "17213900"), (.bid, .sell, "17213900"), (.ask, .buy, "17214800"),
            (.ask, .sell, "17214800"), (.mid, .buy, "17214350"), (.last, .sell, "17214001"),
            (.offLast(percent: 0), .sell, "17214001"),
            (.offLast(percent: "-0.5"), .buy, "17127930"), (.offLast(percent: "-0.5"), .sell, "17127931"),
            (.offLast(percent: "0.5"), .buy, "17300071"), (.offLast(percent: "0.5"), .sell, "17300072"),
        ] as [(TypedPrice, Side, ExactDecimal)])
    func `a purchase is rounded down to the tick, a sale up`(
        asked: TypedPrice, side: Side, price: ExactDecimal
    ) throws {
        let basis = try #require(try basis(asked, side))
        #expect(basis.price == price)
        #expect((basis.roundedFor != nil) == [.offLast(percent: "-0.5"), .offLast(percent: "0.5")].contains(asked))
    }

    @Test func `a tick coarser than one is kept, an unknown one is the places of the market's price`() throws {
        #expect(try basis(.offLast(percent: "-0.5"), .buy, tick: 100)?.price == 17_127_900)
        let ticker = Samples.ticker(bid: "0.03517", ask: "0.03520")
        #expect(try basis(.offLast(percent: "-0.5"), .buy, at: ticker, tick: nil)?.price == "0.03499")
        #expect(try basis(.offLast(percent: "-0.5"), .sell, at: ticker, tick: nil)?.price == "0.035")
        #expect(try basis(.mid, .buy, at: ticker, tick: nil)?.price == "0.03518")
        #expect(try basis(.mid, .sell, at: ticker, tick: nil)?.price == "0.03519")
    }

    @Test func `without a bid, an ask or a trade there is no such price`() throws {
        let empty = Samples.ticker(bid: 0, ask: 0)
        for asked in [TypedPrice.bid, .ask, .mid, .offLast(percent: 1), .exact(5)] {
            #expect(try basis(asked, .buy, at: empty) == nil)
        }
    }
}
