import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuText

/// A form without a terminal: keys go in, lines with a cursor come out.
///
/// A row takes what was typed when the person leaves it, so that no message stands there while a number is half typed;
/// a message that is there follows every key.
@MainActor
final class FormEditor {
    enum Effect: Hashable {
        /// The key means nothing here: the terminal's bell.
        case bell
        case redraw
        /// Several lines were pasted: the row took the first one, which is to be said.
        case cut
        /// Every row holds a good value.
        case filled
        case givenUp
        case interrupted
    }

    let form: Form
    /// The row that the person is in.
    var cell: any FormCell { draft.cell }
    private let printer: FormPrinter
    private let style: TextStyle
    private var draft: RowDraft

    /// - Parameters:
    ///   - cell: where the person begins.
    ///   - style: of what is typed.
    init(_ form: Form, at cell: any FormCell, printer: FormPrinter, style: TextStyle) {
        self.form = form
        self.printer = printer
        self.style = style
        draft = RowDraft(cell, style: style)
    }

    func press(_ key: Key) -> Effect {
        switch key {
        case .control("c"): return leave(.interrupted)
        case .escape: return leave(.givenUp)
        case .control("d") where draft.isEmpty: return leave(.givenUp)
        case .up, .backTab, .control("p"): return go(to: form.cell(before: draft.cell))
        case .down, .tab, .control("n"): return go(to: form.cell(after: draft.cell))
        case .enter: return enter()
        case .paste(let paste) where draft.takesText && paste.lines.count > 1:
            return draft.press(.paste(paste.firstLine)) ? .cut : .bell
        default: return draft.press(key) ? .redraw : .bell
        }
    }

    /// The form with the hint below it.
    func picture(hint: StyledText, width: Int) -> PanelPicture {
        var picture = printer.sketch(of: form, focus: draft.focus, width: width)
        picture.lines.append(hint)
        return picture
    }

    /// The form where the terminal shows no cursor: `mark` stands where the next character goes.
    func lines(mark: StyledText, width: Int?) -> [StyledText] {
        var focus = draft.focus
        if focus.cell.choices.isEmpty {
            focus = focus.marked(by: mark)
        }
        return printer.sketch(of: form, focus: focus, width: width).lines
    }

    private func leave(_ effect: Effect) -> Effect {
        draft.wipe()
        return effect
    }

    private func go(to next: (any FormCell)?) -> Effect {
        guard let next else { return .bell }
        draft.commit()
        draft = RowDraft(next, style: style)
        return .redraw
    }

    /// Goes on to the next row once this one is fine; behind the last row the whole form is looked at.
    private func enter() -> Effect {
        if draft.goesBack {
            guard let above = form.cell(before: draft.cell) else { return .bell }
            draft = RowDraft(above, style: style)
            return .redraw
        }
        draft.commit()
        guard draft.cell.validate() else { return .redraw }
        if let next = form.cell(after: draft.cell) {
            draft = RowDraft(next, style: style)
            return .redraw
        }
        guard let wrong = form.validate() else { return .filled }
        draft = RowDraft(wrong, style: style)
        return .redraw
    }
}
