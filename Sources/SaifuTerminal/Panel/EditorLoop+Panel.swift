import SaifuStyle

/// A panel is read like a line: one at a time, with what is printed above it.
extension EditorLoop {
    func show(_ picture: PanelPicture, of id: UInt64) {
        guard current?.id == id else { return }
        panel = picture
        draw()
    }

    func pressOnPanel(_ key: Key, _ session: PanelSession) {
        switch key {
        case .modeReport: break
        case .control("z"): suspend()
        case .control("l"): clearScreen()
        default: session.onEvent(.key(key))
        }
    }

    /// Keys that came after the one that ended it are for nobody.
    func closePanel(_ id: UInt64, leaving lines: [StyledText], _ done: @Sendable () -> Void) {
        if current?.id == id {
            panel = PanelPicture(lines: lines, cursorLine: max(0, lines.count - 1))
            finishCurrent()
        }
        done()
    }
}
