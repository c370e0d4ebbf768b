import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import WalletCore

@testable import TradeFeature

/// Entities with the figures a test is about, and plain ones for the rest.
enum Samples {
    /// 2026-08-07T12:18:03 UTC.
    static let moment = Timestamp(milliseconds: 1_786_105_083_000)

    static func ticker(bid: ExactDecimal = "17213900", ask: ExactDecimal = "17214800", last: ExactDecimal? = nil)
        -> Ticker
    {
        Ticker(
            productCode: .btcJPY, state: .running, timestamp: moment, tickID: 1, bestBid: bid, bestAsk: ask,
            bestBidSize: "0.1", bestAskSize: "0.1", totalBidDepth: "1", totalAskDepth: "1", marketBidSize: 0,
            marketAskSize: 0, ltp: last ?? bid, volume: "10", volumeByProduct: "10", preopenEnd: nil,
            circuitBreakEnd: nil)
    }

    static func board(bids: [(ExactDecimal, ExactDecimal)] = [], asks: [(ExactDecimal, ExactDecimal)] = []) -> Board {
        Board(
            midPrice: "17214350", bids: bids.map { BoardLevel(price: $0.0, size: $0.1) },
            asks: asks.map { BoardLevel(price: $0.0, size: $0.1) })
    }

    static func balance(_ asset: Asset, _ amount: ExactDecimal, available: ExactDecimal? = nil) -> Balance {
        Balance(currencyCode: asset, amount: amount, available: available ?? amount)
    }

    static func draft(
        _ side: Side = .buy, size: ExactDecimal = "0.01", price: ExactDecimal? = "17210000",
        timeInForce: TimeInForce? = nil, minutes: Int? = nil, product: ProductCode = .btcJPY
    ) -> OrderDraft {
        OrderDraft(
            product: product, side: side, size: size, price: price, timeInForce: timeInForce, minuteToExpire: minutes)
    }

    /// An order that was taken as the first entry of the journal.
    static func placed(_ draft: OrderDraft = draft()) -> PlacedOrder {
        PlacedOrder(
            entry: 1, acceptance: OrderAcceptance(childOrderAcceptanceID: "JRF20260807-121803-440917"), draft: draft)
    }

    /// A draft as the desk of a stubbed environment sends it.
    static func sent(price: ExactDecimal? = "17210000", timeInForce: TimeInForce? = nil) -> SendChildOrder {
        draft(price: price, timeInForce: timeInForce).request(mark: StubbableEnvironment.mark)
    }

    static func order(
        _ id: String, _ state: ChildOrderState = .active, executed: ExactDecimal = 0, second: Int64 = 0,
        price: ExactDecimal = "17210000", average: ExactDecimal = 0, size: ExactDecimal = "0.01",
        pagingID: Int64 = 0, product: ProductCode = .btcJPY
    ) -> ChildOrder {
        let open: ExactDecimal = state == .active ? left(size, executed) : 0
        return ChildOrder(
            pagingID: pagingID, childOrderID: "JOR" + id, productCode: product, side: .buy,
            childOrderType: price.isZero ? .market : .limit, price: price, averagePrice: average, size: size,
            childOrderState: state, expireDate: moment, childOrderDate: moment.advanced(by: .seconds(second)),
            childOrderAcceptanceID: id, outstandingSize: open, cancelSize: 0, executedSize: executed,
            totalCommission: 0, timeInForce: .gtc)
    }

    static func fill(
        _ id: Int64, _ order: String = "JRF1", price: ExactDecimal = "17214100.0", size: ExactDecimal = "0.004",
        fee: ExactDecimal = "0.000006", side: Side = .sell, at date: Timestamp = moment
    ) -> OwnExecution {
        OwnExecution(
            id: id, childOrderID: "JOR1", side: side, price: price, size: size, commission: fee, execDate: date,
            childOrderAcceptanceID: order)
    }

    static func circumstances(
        board: Board? = nil, ticker: Ticker = ticker(), jpy: ExactDecimal = "1000000", btc: ExactDecimal = "0.5",
        rate: ExactDecimal = "0.0015", product: ProductCode = .btcJPY
    ) -> OrderCircumstances {
        OrderCircumstances(
            base: .btc, quote: .jpy, ticker: ticker, board: board, balances: [balance(.jpy, jpy), balance(.btc, btc)],
            feeRate: rate, rules: product.rules)
    }

    static func preview(_ draft: OrderDraft = draft()) throws -> OrderPreview {
        guard let preview = try OrderPreview.counted(draft, in: circumstances()) else { throw SampleError() }
        return preview
    }

    private static func left(_ size: ExactDecimal, _ executed: ExactDecimal) -> ExactDecimal {
        do {
            return try size.subtracting(executed)
        } catch {
            return 0
        }
    }
}

extension OrderDraft {
    /// The same as numbers that a person typed.
    var typed: TypedOrder {
        TypedOrder(
            product: product, side: side, size: .exact(size), price: price.map(TypedPrice.exact),
            timeInForce: timeInForce, minutes: minuteToExpire)
    }
}

struct SampleError: Error {}
