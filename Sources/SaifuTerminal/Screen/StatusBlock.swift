public import SaifuDrawing
public import SaifuText

/// A few lines that are drawn again in place, below what was written before. The terminal stays as it is: nothing is read,
/// and no screen is taken.
public struct StatusBlock {
    private var renderer: LineRenderer

    /// - Parameter text: turns styles into escapes.
    public init(text: TextRenderer) {
        renderer = LineRenderer(text: text)
    }

    /// The bytes that show the lines in the place of those before; empty when they stand there already. A line that is too
    /// long is cut.
    public mutating func draw(_ lines: [StyledText], columns: Int) -> String {
        // The last column stays free: there some terminals wrap too early.
        renderer.draw(LineFrame(lines: lines, columns: columns - 1), columns: columns)
    }

    /// The bytes that take the lines away again.
    public mutating func erase() -> String { renderer.erase() }
}
