public import LightningAPI
import SaifuMoney
import Synchronization
public import WalletCore

/// Trades in memory, as the client tells them; nothing is missing among them but the gaps that a scene prepares.
public final class StubCandles: CandleKeeping {
    private let client: any ServiceClient
    private let state = Mutex<(trades: [Trade], gaps: [CandleHistory.Gap])>(([], []))

    /// - Parameter client: is asked once for the newest trades whenever something is missing.
    public init(client: any ServiceClient) {
        self.client = client
    }

    /// The gaps that are told; the candles that begin before the end of the newest one are not.
    public var gaps: [CandleHistory.Gap] {
        get { state.withLock { $0.gaps } }
        set { state.withLock { $0.gaps = newValue } }
    }

    public func fill(_ product: ProductCode, since start: Timestamp, requests most: Int) async throws(WalletError) {
        let newest = GetExecutions(productCode: product, paging: Paging(count: Paging.most))
        try await keep(try await client.fetch(newest), at: start, of: product)
    }

    public func keep(_ newest: [Execution], at moment: Timestamp, of product: ProductCode) async throws(WalletError) {
        state.withLock { $0.trades = newest.map(Trade.init) + $0.trades }
    }

    public func candles(
        of product: ProductCode, _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) async throws(WalletError) -> CandleHistory {
        let (trades, gaps) = state.withLock { $0 }
        let known = max(start, gaps.map(\.end).max() ?? start)
        do throws(MoneyError) {
            let candles = try [Candle](of: trades, width).carried(width, until: end)
            return CandleHistory(candles: candles.filter { $0.start >= known }, gaps: gaps)
        } catch {
            throw .money(error)
        }
    }
}
