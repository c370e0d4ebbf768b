import SaifuDrawing
import SaifuText

/// The picture of a reading.
enum LinePicture {
    case line(before: StyledText, after: StyledText)
    case panel(PanelPicture)
}

/// Draws what is being read below what was printed. Where nothing can be drawn it only prints.
struct LineDisplay {
    private static let pasteMarksOn = "\u{1B}[?2004h"
    private static let pasteMarksOff = "\u{1B}[?2004l"

    /// The picture on the screen; `nil` while nothing is read.
    private var picture: LinePicture?
    /// Stands there while nothing is read.
    var status: StyledText?
    private let device: TerminalDevice
    private var line: LineRenderer

    init(_ device: TerminalDevice, _ text: TextRenderer) {
        self.device = device
        line = LineRenderer(text: text)
    }

    var text: TextRenderer { line.text }

    mutating func begin(_ picture: LinePicture) {
        guard device.kind == .full else { return }
        self.picture = picture
        device.write(Self.pasteMarksOn)
    }

    mutating func draw(_ picture: LinePicture) {
        guard device.kind == .full else { return }
        self.picture = picture
        device.write(drawing())
    }

    private mutating func drawing() -> String {
        let size = device.size
        let frame: LineFrame
        switch picture {
        case .line(let before, let after)?:
            frame = LineFrame(before: before, after: after, columns: size.columns, maximumRows: size.rows)
        case .panel(let panel)?: frame = LineFrame(panel, columns: size.columns, maximumRows: size.rows)
        case nil:
            guard device.kind == .full, let status else { return line.erase() }
            // In the last column some terminals would wrap too early.
            frame = LineFrame(lines: [status], columns: size.columns - 1)
        }
        return line.draw(frame, columns: size.columns)
    }

    /// Prints lines; what is being read stands below them again.
    mutating func print(_ lines: [StyledText]) {
        device.write(line.erase() + lines.map { line.text.render($0) + "\n" }.joined() + drawing())
    }

    /// Draws what has changed of it.
    mutating func update() {
        device.write(drawing())
    }

    /// Draws what stands there again, where the size is another one.
    mutating func redraw() {
        device.write(line.erase() + drawing())
    }

    /// Draws in other colours from now on.
    mutating func use(_ text: TextRenderer) {
        let erasing = line.erase()
        line = LineRenderer(text: text)
        device.write(erasing + drawing())
    }

    /// Clears the screen; the reading stands at the top when it is drawn again.
    mutating func clear() {
        line.forget()
        device.write("\u{1B}[H\u{1B}[2J")
    }

    /// The reading is over: its last picture stays on the screen, and what follows begins on a new line.
    mutating func finish(_ last: LinePicture) {
        picture = last
        device.write(drawing() + line.finish() + Self.pasteMarksOff)
        picture = nil
    }

    /// Others write to the terminal from here on: they begin on a new line.
    mutating func leave() {
        device.write(picture == nil ? line.erase() : line.finish() + Self.pasteMarksOff)
    }

    /// Others wrote to the terminal meanwhile.
    mutating func reenter() {
        device.write(line.erase() + (picture == nil ? "" : Self.pasteMarksOn) + drawing())
    }
}
