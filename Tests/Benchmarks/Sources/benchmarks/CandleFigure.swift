import LightningAPI
import SaifuMoney

/// A million trades, two a second, into the candles of all widths, against pandas with floating-point columns.
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
        guard pandas != nil else { return [limit] }
        return [
            limit,
            try Measurement(figure: figure, peer: "pandas, doubles", ours: own, theirs: other, goal: 2),
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
