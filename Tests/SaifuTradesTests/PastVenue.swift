import LightningAPI
import SaifuMoney
import SaifuTrades
import Synchronization

/// An exchange that tells the trades it has, in pages, as far back as its horizon.
final class PastVenue: Sendable {
    struct State {
        var trades: [Execution] = []
        /// Older trades are not told.
        var horizon: Int64 = 0
        var requests = 0
        /// The request that fails, counted from 1.
        var failing: Int?
        /// So many records at most are in an answer.
        var page = 5
        /// Ticks since the newest trade.
        var pause: Int64 = 0
    }

    let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }

    /// At the newest trade, or so long after it.
    var now: Timestamp {
        state.withLock { state in
            Timestamp(ticks: (state.trades.map(\.execDate.ticks).max() ?? 0) + state.pause)
        }
    }

    /// - Parameter ids: of trades, one every second.
    convenience init(_ ids: ClosedRange<Int64>, horizon: Int64 = 0) throws {
        self.init(State(trades: try ids.map { try Self.trade($0) }, horizon: horizon))
    }

    var requests: Int { state.withLock { $0.requests } }

    /// - Parameter offset: from the time the id says, in ticks.
    static func trade(_ id: Int64, size: ExactDecimal = "0.01", offset: Int64 = 0) throws -> Execution {
        let start = try Timestamp(parsing: "2026-08-07T12:00:00")
        return Execution(
            id: id, side: id % 7 == 0 ? nil : .buy, price: try ExactDecimal(100 + id % 13), size: size,
            execDate: Timestamp(ticks: start.ticks + id * Timestamp.ticksPerSecond + offset),
            buyChildOrderAcceptanceID: "", sellChildOrderAcceptanceID: "")
    }

    static func date(_ id: Int64) throws -> Timestamp { try trade(id).execDate }

    func add(_ ids: ClosedRange<Int64>) throws {
        let trades = try ids.map { try Self.trade($0) }
        state.withLock { $0.trades += trades }
    }

    func answer(_ request: GetExecutions) throws(APIError) -> [Execution] {
        let answer: [Execution]? = state.withLock { state in
            state.requests += 1
            if state.requests == state.failing { return nil }
            let before = request.paging.before ?? .max
            if before <= state.horizon { return nil }
            let told = state.trades.filter { $0.id < before && $0.id >= state.horizon }
            return Array(told.sorted { $0.id > $1.id }.prefix(state.page))
        }
        if let answer { return answer }
        throw .refused(
            path: GetExecutions.path, http: 400, status: state.withLock { $0.requests == $0.failing } ? -1 : -156,
            message: "Execution history is limited to the most recent 31 days.")
    }
}
