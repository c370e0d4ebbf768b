import SaifuStyle
import SaifuTerminal
import WalletCore

/// What drawing has cost, as a line for the person who looks into it.
struct WatchCounters: Sendable {
    let strings: Strings

    func line(_ counters: FrameCounters) -> StyledText {
        let drawn = max(1, counters.frames + counters.unchanged)
        let figures = [
            counters.frames, counters.unchanged, counters.full, counters.bytes, counters.lastBytes,
            counters.cellsWritten, counters.cellsWritten + counters.cellsSpared,
            microseconds(counters.painting) / drawn,
            microseconds(counters.encoding) / drawn,
        ]
        return StyledText(strings.text(.watchCounters, figures.map(String.init)), style: .caption)
    }

    private func microseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000_000 + Int(duration.components.attoseconds / 1_000_000_000_000)
    }
}
