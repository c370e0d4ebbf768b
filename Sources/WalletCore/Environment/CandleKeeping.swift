public import LightningAPI

/// The trades of an exchange's markets, kept so that candles can be made of them.
public protocol CandleKeeping: Sendable {
    /// Asks the exchange for the trades that are missing since a moment, the newest first, and keeps every answer at once.
    /// - Parameter most: so many requests are sent at most.
    /// - Throws: what was told before is kept.
    func fill(_ product: ProductCode, since start: Timestamp, requests most: Int) async throws(WalletError)

    /// Keeps the newest trades that there were at a moment.
    func keep(_ newest: [Execution], at moment: Timestamp, of product: ProductCode) async throws(WalletError)

    /// The candles that the kept trades make, and what is missing among them.
    /// - Parameters:
    ///   - start: the first candle is the one that this moment is in.
    ///   - end: nothing later is told.
    func candles(
        of product: ProductCode, _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) async throws(WalletError) -> CandleHistory
}
