public import SaifuText

/// Draws pictures on a screen it has to itself: for each, the bytes that turn the one before into it.
///
/// The bytes of a frame are meant to be written at once. Nothing is written for a picture that is on the screen already.
public struct FrameDrawer {
    /// The cost of drawing up to now.
    public private(set) var counters = FrameCounters()
    /// Whether the terminal said that it can hold back a frame until it is complete (mode 2026).
    public var isSynchronized = false

    private var painter: ScreenPainter
    private var drawn: ScreenBuffer?
    private let clock = ContinuousClock()

    /// - Parameter text: turns styles into escapes.
    public init(text: TextRenderer) {
        painter = ScreenPainter(text: text)
    }

    /// Nothing is known of the screen any more: the next picture is drawn whole.
    public mutating func forget() {
        drawn = nil
    }

    /// Other colours from now on; the next picture is drawn whole.
    public mutating func use(_ text: TextRenderer) {
        painter = ScreenPainter(text: text)
        drawn = nil
    }

    /// The bytes that show the lines on a screen of this size; empty when it shows them already.
    public mutating func draw(_ lines: [StyledText], columns: Int, rows: Int) -> String {
        if painter.isFull { use(painter.text) }
        let start = clock.now
        let next = painter.paint(lines, columns: columns, rows: rows)
        let painted = clock.now
        counters.painting += start.duration(to: painted)
        defer {
            drawn = next
            counters.encoding += painted.duration(to: clock.now)
        }
        if drawn?.columns != columns || drawn?.rows != rows { drawn = nil }
        return frame(to: next)
    }

    private mutating func frame(to next: ScreenBuffer) -> String {
        guard next != drawn else {
            counters.unchanged += 1
            return ""
        }
        let encoder = FrameEncoder(from: drawn, to: next, painter)
        let bytes = isSynchronized ? Self.synchronizedBegin + encoder.output + Self.synchronizedEnd : encoder.output
        counters.frames += 1
        counters.full += drawn == nil ? 1 : 0
        counters.lastBytes = bytes.utf8.count
        counters.bytes += counters.lastBytes
        counters.cellsWritten += encoder.written
        counters.cellsSpared += next.cells.count - encoder.written
        return bytes
    }

    private static let synchronizedBegin = "\u{1B}[?2026h"
    private static let synchronizedEnd = "\u{1B}[?2026l"
}
