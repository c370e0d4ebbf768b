import SaifuDrawing
import SaifuStyle
import SaifuText

/// A few lines below what was printed, drawn again in place whenever they change; keys come to who opened it.
struct EditorPanel: Sendable {
    /// The width when it was opened; `PanelEvent.resized` tells of others.
    let columns: Int
    /// The style of what a person types.
    let style: TextStyle
    private let id: UInt64
    private let mailbox: EditorMailbox

    init(_ mailbox: EditorMailbox, id: UInt64, columns: Int, style: TextStyle) {
        self.mailbox = mailbox
        self.id = id
        self.columns = columns
        self.style = style
    }

    /// Does not wait.
    func show(_ picture: PanelPicture) {
        _ = mailbox.post(.panel(id: id, picture))
    }

    /// The terminal's bell.
    func ring() {
        _ = mailbox.post(.bell)
    }

    /// Leaves lines in its place.
    func close(leaving lines: [StyledText]) async {
        await withCheckedContinuation { continuation in
            let request = EditorRequest.closePanel(id: id, leaving: lines) { continuation.resume() }
            if !mailbox.post(request) { continuation.resume() }
        }
    }
}
