import LightningAPI
import SaifuMoney
import Testing
import WalletCore

@testable import TradeFeature

/// Sizes that market and funds give.
@Suite struct SizeBasisTests {
    private static let step: ExactDecimal = "0.00000001"

    private func basis(
        _ asked: TypedSize, _ side: Side, at price: ExactDecimal?, in now: OrderCircumstances
    ) throws -> SizeBasis? {
        try SizeBasis(asked, side, at: price, in: now, places: 8)
    }

    @Test(
        arguments: ["1000000", "999999", "17213", "172139.9"] as [ExactDecimal],
        ["17213900", "1", "17213899.99", "33333"] as [ExactDecimal])
    func `max is the most that can be paid for`(funds: ExactDecimal, price: ExactDecimal) throws {
        let now = Samples.circumstances(jpy: funds)
        let basis = try #require(try basis(.share(percent: 100), .buy, at: price, in: now))
        let most = try #require(try OrderPreview.counted(Samples.draft(size: basis.size, price: price), in: now))
        #expect(most.needed.quantity <= funds)
        let more = Samples.draft(size: try basis.size.adding(Self.step), price: price)
        #expect(try #require(try OrderPreview.counted(more, in: now)).needed.quantity > funds)
    }

    @Test(
        arguments: ["0.5", "1", "0.00100151", "0.12345678"] as [ExactDecimal],
        ["0", "0.0015", "0.00123"] as [ExactDecimal])
    func `max is the most that can be sold with its fee`(funds: ExactDecimal, rate: ExactDecimal) throws {
        let now = Samples.circumstances(btc: funds, rate: rate)
        let basis = try #require(try basis(.share(percent: 100), .sell, at: 17_213_900, in: now))
        let most = try #require(try OrderPreview.counted(Samples.draft(.sell, size: basis.size), in: now))
        #expect(most.needed.quantity <= funds && basis.includesFee)
        let more = Samples.draft(.sell, size: try basis.size.adding(Self.step))
        #expect(try #require(try OrderPreview.counted(more, in: now)).needed.quantity > funds)
    }

    @Test(arguments: ["-0.5", "-1", "-2"] as [ExactDecimal])
    func `a fee that is paid to the account sells no more than there is`(rate: ExactDecimal) throws {
        let now = Samples.circumstances(btc: "0.01", rate: rate)
        #expect(try #require(try basis(.share(percent: 100), .sell, at: 17_213_900, in: now)).size == "0.01")
    }

    @Test(arguments: ["100000", "68800", "68801", "172600", "500000"] as [ExactDecimal])
    func `money is spent through the book from the best price on, and no more of it`(money: ExactDecimal) throws {
        let asks: [(ExactDecimal, ExactDecimal)] = [("17300000", "0.006"), ("0", "5"), ("17200000", "0.004")]
        // Each level costs whole yen here; the next test is of those that do not.
        let now = Samples.circumstances(board: Samples.board(asks: asks))
        let basis = try #require(try basis(.worth(Amount(quantity: money, asset: .jpy)), .buy, at: nil, in: now))
        let draft = Samples.draft(size: basis.size, price: nil)
        #expect(try #require(try OrderPreview.counted(draft, in: now)).value.quantity <= money)
        #expect(basis.isWholeBook == (money > 172_600))
        guard !basis.isWholeBook, basis.size < "0.01" else { return }
        let more = Samples.draft(size: try basis.size.adding(Self.step), price: nil)
        #expect(try #require(try OrderPreview.counted(more, in: now)).value.quantity > money)
    }

    @Test func `what each level costs is rounded up, as the exchange does`() throws {
        let asks: [(ExactDecimal, ExactDecimal)] = [("17200001", "0.0041"), ("17300001", "0.0052"), ("17400001", "1")]
        let money: ExactDecimal = "200000"
        let now = Samples.circumstances(board: Samples.board(asks: asks))
        let basis = try #require(try basis(.worth(Amount(quantity: money, asset: .jpy)), .buy, at: nil, in: now))
        func spent(_ size: ExactDecimal) throws -> ExactDecimal {
            var left = size, spent = ExactDecimal.zero
            for (price, most) in asks {
                let taken = min(left, most)
                spent = try spent.adding(price.multiplied(by: taken, scale: 0, .up))
                left = try left.subtracting(taken)
            }
            return spent
        }
        #expect(try spent(basis.size) <= money)
        #expect(try spent(basis.size.adding(Self.step)) > money)
        let exact = try #require(try OrderPreview.counted(Samples.draft(size: basis.size, price: nil), in: now))
        #expect(exact.value.quantity < money, "the sum rounded once would leave a yen")
    }

    @Test func `a number needs no basis, and an empty book gives none`() throws {
        #expect(try basis(.exact(1), .buy, at: 1, in: Samples.circumstances()) == nil)
        let empty = Samples.circumstances(board: Samples.board())
        #expect(try basis(.share(percent: 50), .buy, at: nil, in: empty) == nil)
    }
}
