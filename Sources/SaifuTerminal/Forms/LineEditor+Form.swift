public import SaifuDrawing
import SaifuStyle
public import SaifuTables
import SaifuText

/// How filling a form ended.
public enum FormAnswer: Hashable, Sendable {
    /// Every row shown holds a good value.
    case filled
    /// Escape, Ctrl-D on an empty row, or the end of the input.
    case givenUp
    /// Ctrl-C.
    case interrupted
}

extension LineEditor {
    /// Lets a person fill a form in place: rows with their labels and messages, Up and Down between them. Rows stay on
    /// the screen as they were left. `nil` where nothing can be drawn.
    ///
    /// Keys typed before a form with a secret was shown are dropped.
    /// - Parameters:
    ///   - hint: what keys do in a row, in parts with ` · ` between them; those that have room are shown.
    ///   - cut: said in its place when the first of several pasted lines was taken, until the next key.
    @MainActor public func fill(
        _ form: Form, by printer: FormPrinter, hint: (any FormCell) -> String, cut: String
    ) async -> FormAnswer? {
        guard let first = form.firstCell else { return .filled }
        let (events, told) = AsyncStream.makeStream(of: PanelEvent.self)
        guard let panel = await openPanel(dropsTypedAhead: form.holdsSecret, { told.yield($0) }) else { return nil }
        let editor = FormEditor(form, at: first, printer: printer, style: panel.style)
        var columns = panel.columns
        func draw(_ hint: StyledText) { panel.show(editor.picture(hint: hint, width: columns)) }
        func draw() { draw(Hint(hint(editor.cell)).line(width: columns)) }
        draw()
        var answer = FormAnswer?.none
        for await event in events {
            switch event {
            case .key(let key):
                switch editor.press(key) {
                case .bell: panel.ring()
                case .redraw: draw()
                case .cut: draw(StyledText(cut, style: .warning))
                case .filled: answer = .filled
                case .givenUp: answer = .givenUp
                case .interrupted: answer = .interrupted
                }
            case .resized(let new):
                columns = new
                draw()
            case .ended: answer = .givenUp
            case .interrupted: answer = .interrupted
            }
            if answer != nil { break }
        }
        await panel.close(leaving: printer.lines(of: form, width: columns))
        return answer ?? .interrupted  // the task was cancelled
    }
}
