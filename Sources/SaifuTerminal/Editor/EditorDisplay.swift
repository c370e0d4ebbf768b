import Glibc
import SaifuDrawing
import SaifuSystem
import SaifuText

/// The display of the editor: the current reading below the printed text, or the whole screen while a program has it.
struct EditorDisplay {
    var line: LineDisplay
    var screen: ScreenDisplay
    private let device: TerminalDevice
    private let stopsProcess: Bool

    /// - Parameter stopsProcess: whether the editor handles the signals that stop a process.
    init(_ device: TerminalDevice, _ text: TextRenderer, stopsProcess: Bool) {
        self.device = device
        self.stopsProcess = stopsProcess
        line = LineDisplay(device, text)
        screen = ScreenDisplay(device)
    }

    /// Shows lines, or keeps them until the screen is given back.
    mutating func print(_ lines: [StyledText]) {
        if screen.isOpen { screen.delayedLines += lines } else { line.print(lines) }
    }

    /// Where somebody has the whole screen, it is shown once that is given back.
    mutating func showStatus(_ text: StyledText?) {
        line.status = text
        if !screen.isOpen { line.update() }
    }

    /// Empties the window, unless somebody has all of it.
    mutating func clear() {
        if screen.isOpen { return }
        line.clear()
        line.update()
    }

    mutating func use(_ text: TextRenderer) {
        screen.use(text)
        line.use(text)
    }

    func ring() {
        device.write("\u{07}")
    }

    mutating func resized() {
        if screen.isOpen { screen.redraw() } else { line.redraw() }
    }

    /// Gives the screen back; `lines` and what was printed meanwhile are shown.
    mutating func closeScreen(leaving lines: [StyledText] = []) {
        if screen.isOpen { screen.delayedLines = lines + screen.delayedLines }
        let delayed = screen.close()
        if !delayed.isEmpty { line.print(delayed) }
    }

    /// Stops the process as Ctrl-Z does, with the terminal as it was; goes on when it is continued.
    mutating func suspend() {
        guard stopsProcess else { return }
        pause()
        SignalPipe.raiseDefault(SIGTSTP)
        resume()
    }

    /// Leaves the terminal as it was, for whoever has it while the process is stopped.
    private mutating func pause() {
        line.leave()
        screen.leave()
        device.restore()
    }

    /// Others may have used the terminal meanwhile, and changed its modes.
    mutating func resume() {
        device.restore()
        device.enterRawMode()
        screen.reenter()
        line.reenter()
    }

    /// Leaves the terminal as it was, for good.
    mutating func end() {
        line.leave()
        closeScreen()
        device.restore()
    }
}
