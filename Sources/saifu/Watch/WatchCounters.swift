import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// The cost of drawing, as a line for the developer.
struct WatchCounters: Sendable {
    let language: Language

    func line(_ counters: FrameCounters) -> StyledText {
        let drawn = max(1, counters.frames + counters.unchanged)
        let figures = [
            counters.frames, counters.unchanged, counters.full, counters.bytes, counters.lastBytes,
            counters.cellsWritten, counters.cellsWritten + counters.cellsSpared,
            microseconds(counters.painting) / drawn,
            microseconds(counters.encoding) / drawn,
        ]
        return StyledText(text(figures), style: .caption)
    }

    private func text(_ f: [Int]) -> String {
        language(
            "\(f[0]) frames, \(f[1]) same, \(f[2]) whole · \(f[3]) B, last \(f[4]) · cells \(f[5]) of \(f[6]) · µs \(f[7]) + \(f[8])",
            "フレーム \(f[0])、変化なし \(f[1])、全面描画 \(f[2]) · \(f[3]) B、直近 \(f[4]) · セル \(f[5])/\(f[6]) · µs \(f[7]) + \(f[8])"
        ).text
    }

    private func microseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000_000 + Int(duration.components.attoseconds / 1_000_000_000_000)
    }
}
