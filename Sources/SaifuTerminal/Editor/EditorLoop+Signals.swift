import Glibc

extension EditorLoop {
    func handle(signal: Int32) {
        switch signal {
        case SIGINT: if current == nil { mailbox.onInterrupt?() } else { interruptCurrent() }
        case SIGWINCH: resized()
        case SIGTSTP: suspend()
        case SIGCONT: resume()
        case SIGTERM, SIGHUP: terminate(signal)
        default: break
        }
    }

    func resized() {
        if screen != nil { return redrawScreen() }
        redrawAfter {}
        if case .panel(let session) = current?.kind { session.onEvent(.resized(columns: device.size.columns)) }
    }

    /// Stops the process as Ctrl-Z does, with the terminal as it was; goes on when it is continued.
    func suspend() {
        guard signals != nil else { return }
        if device.kind == .full, current != nil { device.write(line.finish() + Self.pasteMarksOff) }
        if screen != nil { device.write(Self.screenOff) }
        device.restore()
        SignalPipe.raiseDefault(SIGTSTP)
        SignalPipe.install(SIGTSTP)
        resume()
    }

    /// The process was continued: others may have used the terminal meanwhile.
    private func resume() {
        device.restore()
        device.enterRawMode()
        if screen != nil { reenterScreen() }
        guard device.kind == .full, current != nil else { return }
        device.write(line.erase() + Self.pasteMarksOn)
        draw()
    }

    /// Ends the process by the signal, after the terminal is restored and the owner has tidied up.
    private func terminate(_ signal: Int32) {
        if device.kind == .full, current != nil { device.write(line.finish() + Self.pasteMarksOff) }
        leaveScreen()
        device.restore()
        settings.onTermination?(signal)
        SignalPipe.raiseDefault(signal)
    }
}
