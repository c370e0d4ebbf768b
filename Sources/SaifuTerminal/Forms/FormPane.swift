package import SaifuDrawing
import SaifuStyle
package import SaifuTables
package import SaifuText

/// A form as a part of a screen: keys go in, lines come out.
@MainActor package final class FormPane {
    private let editor: FormEditor
    /// The row that the person is in, and the form.
    package var cell: any FormCell { editor.cell }
    package var form: Form { editor.form }
    private static let mark = StyledText("▏", style: .accent)

    /// `nil` for a form in which nothing can be changed.
    package init?(_ form: Form, by printer: FormPrinter) {
        guard let first = form.firstCell else { return nil }
        editor = FormEditor(form, at: first, printer: printer, style: .command)
    }

    /// - Returns: how filling it ended; `nil` while it goes on.
    package func press(_ key: ScreenKey) -> FormAnswer? {
        switch editor.press(Key(key)) {
        case .bell, .redraw, .cut: nil
        case .filled: .filled
        case .givenUp: .givenUp
        case .interrupted: .interrupted
        }
    }

    /// The rows, with a mark where the next character goes.
    package func lines(width: Int?) -> [StyledText] {
        editor.lines(mark: Self.mark, width: width)
    }
}

extension Key {
    fileprivate init(_ key: ScreenKey) {
        self =
            switch key {
            case .character(let character): character.unicodeScalars.first.map(Key.text) ?? .unknown
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            case .tab: .tab
            case .backTab: .backTab
            case .pageUp: .pageUp
            case .pageDown: .pageDown
            case .home: .home
            case .end: .end
            case .enter: .enter
            case .escape: .escape
            case .backspace: .backspace
            case .interrupt: .control("c")
            }
    }
}
