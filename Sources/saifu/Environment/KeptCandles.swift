import LightningAPI
import SaifuSQLite
import SaifuTrades
import SaifuWire
import WalletCore

/// The kept trades of a home, in a file that is opened when it is first needed, on a thread that may wait for the disk.
actor KeptCandles: CandleKeeping {
    private let executor = ThreadExecutor(name: "trades")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let path: String
    private let venue: Venue
    private let client: any ServiceClient
    private let clock: any WalletClock
    private let tell: @Sendable (PromptSentence) -> Void
    private var opened: TradeArchive?

    /// - Parameters:
    ///   - venue: its trades are not those of other exchanges.
    ///   - client: tells the trades.
    ///   - tell: is given what was done with the file.
    init(
        path: String, venue: Venue, client: any ServiceClient, clock: any WalletClock = MachineClock(),
        tell: @escaping @Sendable (PromptSentence) -> Void
    ) {
        self.path = path
        self.venue = venue
        self.client = client
        self.clock = clock
        self.tell = tell
    }

    func fill(_ product: ProductCode, since start: Timestamp, requests most: Int) async throws(WalletError) {
        let (client, clock) = (client, clock)
        try await changing(product) { (archive, market) async throws(TradeArchiveError) in
            _ = try await archive.fill(market, since: start, requests: most) {
                clock.now()
            } send: { request throws(APIError) in
                try await client.send(request)
            }
        }
    }

    func keep(_ newest: [Execution], at moment: Timestamp, of product: ProductCode) async throws(WalletError) {
        try await changing(product) { (archive, market) throws(TradeArchiveError) in
            try archive.keep(newest, .newest(at: moment), of: market)
        }
    }

    /// A paper exchange may begin anew at any time: then its trades are kept from there on, which is told. What the real
    /// one told stays, whatever it tells now.
    private func changing(
        _ product: ProductCode, _ body: (TradeArchive, TradeMarket) async throws(TradeArchiveError) -> Void
    ) async throws(WalletError) {
        do throws(TradeArchiveError) {
            let (archive, market) = (try archive(), market(product))
            do throws(TradeArchiveError) {
                try await body(archive, market)
            } catch {
                guard case .otherHistory = error, !isReal else { throw error }
                try archive.forget(market)
                tell(.tradesForgotten(Figure(product)))
                try await body(archive, market)
            }
        } catch {
            throw error.told(path)
        }
    }

    private var isReal: Bool { if case .real = venue { true } else { false } }

    func candles(
        of product: ProductCode, _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) async throws(WalletError) -> CandleHistory {
        do throws(TradeArchiveError) {
            return try archive().candles(of: market(product), width, since: start, until: end)
        } catch {
            throw error.told(path)
        }
    }

    private func market(_ product: ProductCode) -> TradeMarket { TradeMarket(endpoint: venue.name, product: product) }

    private func archive() throws(TradeArchiveError) -> TradeArchive {
        if let opened { return opened }
        let archive = try TradeArchive(path: path)
        opened = archive
        return archive
    }
}

extension TradeArchiveError {
    /// The error of the wallet for it.
    fileprivate func told(_ path: String) -> WalletError {
        switch self {
        case .exchange(.cancelled): .interrupted
        case .exchange(let error): .api(error)
        case .money(let error): .api(.uncountable(error, path: GetExecutions.path))
        case .otherHistory(_, let market): .storage(.otherTrades(path: path, product: market.product))
        case .unreadableTrade(_, let id):
            .storage(.unusableTrades(path: path, reason: .fault(.database, words: "trade \(id) is not readable")))
        case .file(.diskFull): .storage(.cannotWrite(path: path, reason: .system(.noSpace)))
        case .file(.readOnly): .storage(.cannotWrite(path: path, reason: .system(.readOnly)))
        case .file(.busy): .storage(.cannotWrite(path: path, reason: .system(.busy)))
        case .file(.notOurs): .storage(.foreignDatabase(path: path))
        case .file(.cannotOpen(_, _, let code?)):
            .storage(.cannotRead(path: path, reason: FaultReason(errno: code)))
        case .file(let error):
            .storage(.unusableTrades(path: path, reason: .fault(.database, words: error.clause)))
        }
    }
}
