import SaifuStyle
import SaifuTables

extension EditorLoop {
    static let pasteMarksOn = "\u{1B}[?2004h"
    static let pasteMarksOff = "\u{1B}[?2004l"

    func begin(_ reading: Reading) {
        current = reading
        state.beginLine()
        secret = WipedBytes()
        switch reading.kind {
        case .line(let initial, _, _, _): state.buffer = LineBuffer(initial)
        case .secret, .question: if device.kind == .full { dropTypedAhead() }
        case .panel(let session):
            panel = PanelPicture()
            if session.dropsTypedAhead { dropTypedAhead() }
            session.opened(columns: device.size.columns)
        }
        if device.kind == .full { device.write(Self.pasteMarksOn) } else { beginPlain(reading) }
    }

    /// One key for what is being read.
    func press(_ key: Key, _ reading: Reading) {
        switch reading.kind {
        case .line(_, _, let complete, let finish):
            let context = EditorState.Context(history: history.lines, complete: complete)
            apply(state.handle(key, context)) { finish(.line($0)) }
        case .secret(let finish): pressSecret(key, finish)
        case .question(.key, let finish): pressAnswer(key, finish)
        case .question(let style, let finish):
            apply(state.handle(key)) { finish(style.isYes($0) ? .yes : .no) }
        case .panel(let session): pressOnPanel(key, session)
        }
    }

    private func apply(_ effect: EditorEffect, _ submit: (String) -> Void) {
        switch effect {
        case .none, .redraw: break
        case .bell: ring()
        case .submit: submitLine(submit)
        case .interrupt: interruptCurrent()
        case .endOfInput: endCurrent()
        case .clearScreen: clearScreen()
        case .suspend: suspend()
        case .list(let completions): list(completions)
        }
    }

    func ring() {
        device.write("\u{07}")
    }

    /// What is read stands at the top then.
    func clearScreen() {
        line.forget()
        device.write("\u{1B}[H\u{1B}[2J")
    }

    private func submitLine(_ submit: (String) -> Void) {
        let text = state.buffer.text
        let isKept = if case .line(_, let isKept, _, _) = current?.kind { isKept } else { false }
        state.buffer.move(to: state.buffer.characters.count)
        finishCurrent()
        if isKept { remember(text) }
        submit(text)
    }

    func remember(_ text: String) {
        do {
            try history.add(text)
        } catch {
            settings.onHistoryError?(error)
        }
    }

    private func list(_ completions: [Completion]) {
        print(ColumnList.lines(completions.map(\.title), width: device.size.columns, style: .secondary))
    }

    private func pressSecret(_ key: Key, _ finish: (SecretAnswer) -> Void) {
        switch key {
        case .control("c"): interruptCurrent()
        case .control("d"): if secret.isEmpty { endCurrent() }
        case .control("z"): suspend()
        case .enter:
            let answer = secret
            secret = WipedBytes()
            finishCurrent()
            finish(.secret(answer))
        default: if !secret.take(key) { ring() }
        }
    }

    private func pressAnswer(_ key: Key, _ finish: (YesNoAnswer) -> Void) {
        switch key {
        case .control("c"): interruptCurrent()
        case .control("d"): endCurrent()
        case .control("z"): suspend()
        case .text(let scalar):
            state.buffer.insert(String(scalar))
            finishCurrent()
            dropFollowingEnter()
            finish(QuestionStyle.key.isYes(String(scalar)) ? .yes : .no)
        case .enter, .escape:
            finishCurrent()
            finish(.no)
        default: ring()
        }
    }
}
