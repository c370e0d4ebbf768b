import LightningAPI
import Synchronization
import WalletCore

/// Trades of which some are always missing, and that cannot be had the second time they are asked for.
final class BusyCandles: CandleKeeping {
    struct Asked {
        let since: Timestamp
        let requests: Int
        let intent: RequestIntent
    }

    private let error: WalletError
    private let state = Mutex<[Asked]>([])
    var asked: [Asked] { state.withLock { $0 } }

    init(_ error: WalletError) { self.error = error }

    func fill(_ product: ProductCode, since start: Timestamp, requests most: Int) async throws(WalletError) {
        let count = state.withLock {
            $0.append(Asked(since: start, requests: most, intent: .current))
            return $0.count
        }
        if count == 2 { throw error }
    }

    func keep(_ newest: [Execution], at moment: Timestamp, of product: ProductCode) async throws(WalletError) {}

    func candles(
        of product: ProductCode, _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) async throws(WalletError) -> CandleHistory {
        CandleHistory(candles: [], gaps: [CandleHistory.Gap(start: start, end: end, isLost: false)])
    }
}
