import LightningAPI
import SaifuMoney
import SaifuTables
import WalletCore

/// The latest candles of a market, and the trades that are fetched for them.
@MainActor final class CandleList {
    let product: ProductCode
    let width: CandleWidth
    /// Owns the rows, the newest first.
    let provider = EntitiesProvider<Candle>()
    /// The times of which not all trades are known, the newest first.
    private(set) var gaps: [CandleHistory.Gap] = []

    private let environment: any MarketEnvironment
    private let candles: any CandleKeeping
    private let count: Int
    private let requests: Int
    private let newest: FollowedRequest<GetExecutions>
    private var turns = Turns()

    /// - Parameters:
    ///   - count: of the latest candles, the present one among them.
    ///   - requests: so many are sent at most before the first answer.
    init(
        of product: ProductCode, _ width: CandleWidth, count: Int, requests: Int, in environment: any MarketEnvironment
    ) {
        self.product = product
        self.width = width
        self.count = count
        self.requests = requests
        self.environment = environment
        candles = environment.resolve(CandlesDescriptor())
        let paging = Paging(count: Paging.most)
        newest = FollowedRequest(GetExecutions(productCode: product, paging: paging), in: environment)
    }

    func load() async throws(WalletError) {
        try await provider.load(in: environment.language) { () async throws(WalletError) in
            try await candles.fill(product, since: start, requests: requests)
            return try await history()
        } show: {
            show($0)
        }
    }

    /// Takes the newest trades, and now and then some of those that are missing.
    func follow() async throws(WalletError) -> Bool {
        // What is answered later than this was asked later, too.
        let moment = environment.clock.now()
        return try await newest.follow { answer async throws(WalletError) in
            try await provider.load(in: environment.language) { () async throws(WalletError) in
                try await candles.keep(try await answer(), at: moment, of: product)
                try await fillOn()
                return try await history()
            } show: {
                show($0)
            }
        }
    }

    /// How the newest trades come.
    var feed: Feed { newest.feed }

    private func fillOn() async throws(WalletError) {
        guard gaps.contains(where: { !$0.isLost }),
            turns.takesNext(at: environment.clock.now(), after: Self.pause)
        else { return }
        do throws(WalletError) {
            try await RequestIntent(.background, waits: false).run { () async throws(WalletError) in
                try await candles.fill(product, since: start, requests: 1 + Self.fewRequests)
            }
        } catch .api(.held) {
            // What is missing can wait until there is room.
        }
    }

    private static let pause = Duration.seconds(5)
    private static let fewRequests = 2

    private var now: Timestamp { environment.clock.now() }

    /// The beginning of the oldest candle.
    private var start: Timestamp {
        let now = width.start(of: environment.clock.now())
        return now.advanced(by: .zero - width.duration * (count - 1))
    }

    private func history() async throws(WalletError) -> CandleHistory {
        try await candles.candles(of: product, width, since: start, until: environment.clock.now())
    }

    private func show(_ history: CandleHistory) {
        provider.replaceAll(with: history.candles.reversed())
        gaps = history.gaps.reversed()
    }
}

extension CandleList {
    /// What is said of the newest candle while its time is not over.
    var unfinished: CandleSentence? {
        provider.entities.first.flatMap { $0.start.advanced(by: width.duration) > now ? .unfinished : nil }
    }

    /// The last prices, the oldest first.
    func closes(last count: Int) -> [ExactDecimal] { provider.entities.prefix(count).reversed().map(\.close) }

    var document: CandleDocument {
        CandleDocument(productCode: product, width: width.text, candles: provider.entities, gaps: gaps)
    }
}

extension [Candle] {
    /// From the lowest price of all to the highest; `nil` without candles.
    var priceRange: ClosedRange<ExactDecimal>? {
        guard let lowest = self.map(\.low).min(), let highest = self.map(\.high).max() else { return nil }
        return lowest...highest
    }
}

/// What `candles --json` prints.
struct CandleDocument: Encodable, Sendable {
    let productCode: ProductCode
    let width: String
    /// The newest first.
    let candles: [Candle]
    /// The newest first.
    let gaps: [CandleHistory.Gap]

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
        case width, candles, gaps
    }
}
