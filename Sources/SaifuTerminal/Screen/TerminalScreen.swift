public import SaifuDrawing
public import SaifuText

/// The whole screen of a terminal, drawn again in place whenever what it shows changes.
///
/// The editor's thread draws; a picture that is not drawn yet is replaced by the next one. Each frame is one write of
/// what changed.
public final class TerminalScreen: Sendable {
    /// The size when it was opened; `ScreenEvent.resized` tells of others.
    public let size: ScreenSize
    private let mailbox: EditorMailbox

    init(_ mailbox: EditorMailbox, _ size: ScreenSize) {
        self.mailbox = mailbox
        self.size = size
    }

    /// Shows lines from the top. Does not wait.
    public func show(_ lines: [StyledText]) {
        _ = mailbox.post(.frame(lines))
    }

    /// Says the counters of drawing on the last row; `nil` says them no more.
    public func showCounters(_ text: (@Sendable (FrameCounters) -> StyledText)?) {
        _ = mailbox.post(.screenCounters(text))
    }

    /// Gives the screen back as it was before, with lines below that.
    public func close(leaving lines: [StyledText] = []) async {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.closeScreen(leaving: lines, { continuation.resume() })) { continuation.resume() }
        }
    }
}
