import LightningAPI
import SaifuMoney
import SaifuTrades

/// A million trades, two a second, into the candles of all widths, against pandas with floating-point columns; and the way of
/// the command `candles`, which reads the trades it kept from their file.
struct CandleFigure: Figure {
    let name = "candles"
    let python: String
    let once: Bool

    private var count: Int64 { once ? 1_000 : 1_000_000 }
    private var rounds: Int { once ? 1 : 11 }

    func measure() async throws -> [Measurement] {
        let trades = try trades()
        let lengths = try Self.lengths(CandleSeries(of: trades))
        let pandas = available { try startPandas(lengths) }
        defer { pandas?.end() }
        var (own, other): ([Int64], [Int64]) = ([], [])
        for round in 0...rounds {
            let mine = try time { keep(try CandleSeries(of: trades)) }
            let theirs = try pandas?.measure(1)
            // The first round warms up.
            guard round > 0 else { continue }
            own.append(mine)
            theirs.map { other.append($0) }
        }
        let figure = "candles, a million trades, all widths"
        let limit = try Measurement(
            figure: figure, peer: "the limit", ours: own, theirs: [1_000_000_000], goal: 1)
        let kept = try kept(trades)
        guard pandas != nil else { return [limit] + kept }
        return [limit] + kept + [
            try Measurement(figure: figure, peer: "pandas, doubles", ours: own, theirs: other, goal: 2)
        ]
    }

    /// One width is what the command reads; all of them, of one reading, are what the goal says.
    private func kept(_ trades: [Trade]) throws -> [Measurement] {
        let archive = try TradeArchive(path: Scratch().path + "/trades.sqlite")
        let market = TradeMarket(endpoint: "benchmark", product: .btcJPY)
        guard let first = trades.first, let last = trades.last else { return [] }
        let end = last.date.advanced(by: .seconds(60))
        let page = trades.reversed().map {
            Execution(
                id: $0.id, side: $0.side, price: $0.price, size: $0.size, execDate: $0.date,
                buyChildOrderAcceptanceID: "JRF1", sellChildOrderAcceptanceID: "JRF2")
        }
        try archive.keep(page, .newest(at: end), of: market)
        var (one, all): ([Int64], [Int64]) = ([], [])
        for round in 0...(once ? 1 : 5) {
            let times = try CandleWidth.allCases.map { width in
                try time { keep(try archive.candles(of: market, width, since: first.date, until: end)) }
            }
            let whole = try time {
                keep(try archive.candles(of: market, Set(CandleWidth.allCases), since: first.date, until: end))
            }
            guard round > 0 else { continue }
            one.append(times.max() ?? 0)
            all.append(whole)
        }
        return [
            try Measurement(
                figure: "candles, a million kept trades, the slowest width", peer: "the limit", ours: one,
                theirs: [1_000_000_000], goal: 1),
            try Measurement(
                figure: "candles, a million kept trades, all widths", peer: "the limit", ours: all,
                theirs: [1_000_000_000], goal: 1),
        ]
    }

    private func trades() throws -> [Trade] {
        try (0..<count).map { index in
            Trade(
                id: index + 1, side: index % 2 == 0 ? .buy : .sell,
                price: try ExactDecimal(mantissa: Int128(17_214_100 + index * 7_919 % 9_000), scale: 0),
                size: try ExactDecimal(mantissa: Int128(1 + index * 104_729 % 1_000_000), scale: 8),
                date: Timestamp(ticks: 17_860_000_000_000_000 + index * 4_999_999))
        }
    }

    /// How many candles of each width there are: the peer has to come to the same.
    private static func lengths(_ series: CandleSeries) -> String {
        CandleWidth.allCases.map { String(series[$0].count) }.joined(separator: ",")
    }

    /// - Throws: for a Python without pandas.
    private func startPandas(_ lengths: String) throws -> LinePeer {
        let peer = try LinePeer(
            [python, Peers.folder + "/pandas_peer.py", "\(count)", lengths],
            needs:
                "pandas is not measured: it needs python3 with venv, and PyPI once; Tests/Benchmarks/run installs it.")
        _ = try peer.measure(1)
        return peer
    }
}
