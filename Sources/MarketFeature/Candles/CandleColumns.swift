import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// The columns of a list of candles.
@MainActor enum CandleColumns {
    /// - Parameter range: what the drawn candles are drawn in; `nil` while there is none.
    static func all(
        of product: ProductCode, _ width: CandleWidth,
        in range: @escaping @MainActor @Sendable () -> ClosedRange<ExactDecimal>?
    ) -> [Column<Candle>] {
        [
            .moment(brief: width < .hour ? .time : .dayAndTime) { $0.start },
            Column(CandleSentence.open, leavingOrder: 2) { Phrase(Figure($0.open), .price) },
            Column(CandleSentence.high, leavingOrder: 4) { Phrase(Figure($0.high), .price) },
            Column(CandleSentence.low, leavingOrder: 3) { Phrase(Figure($0.low), .price) },
            Column(CandleSentence.close) { Phrase(Figure($0.close), style(of: $0)) },
            Column(CandleSentence.volume, in: product.base, leavesUnit: true) {
                Phrase(Figure($0.volume, of: product.base), .amount)
            },
            Column(CandleSentence.trades, leavingOrder: 1) { Phrase(Figure(grouped: $0.trades), .amount) },
            Column(CandleSentence.shape, leavingOrder: 0) { candle in
                let shape = range().map { Chart.candle(candle, in: $0, width: shapeWidth) } ?? .none
                return Phrase(shape, style(of: candle)) { $0.textAlignment = .left }
            },
        ]
    }

    private static let shapeWidth = 24

    private static func style(of candle: Candle) -> TextStyle {
        candle.close > candle.open ? .priceUp : candle.close < candle.open ? .priceDown : .price
    }
}
