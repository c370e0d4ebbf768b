import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuText

/// The text that is being typed into a row of a form, until the row takes it.
@MainActor
struct RowDraft {
    let cell: any FormCell
    private var text = EditorState()
    /// Letters typed on a choice: the beginning of a word.
    private var letters = ""
    /// Bytes typed for a secret; `nil` while nothing was, so that a secret given before stays.
    private var secret: WipedBytes?
    private let style: TextStyle

    init(_ cell: any FormCell, style: TextStyle) {
        self.cell = cell
        self.style = style
        text.buffer = LineBuffer(cell.typed)
    }

    /// Whether this is the word for the row above.
    var goesBack: Bool { !isChoice && !isSecret && text.buffer.text == "<" }

    /// Whether nothing stands in the row.
    var isEmpty: Bool { isSecret ? secret?.isEmpty ?? true : !isChoice && text.buffer.isEmpty }

    /// Whether what is typed stands in the row as it is.
    var takesText: Bool { !isChoice && !isSecret }

    private var isChoice: Bool { !cell.choices.isEmpty }
    private var isSecret: Bool { cell is SecretCell }

    /// Takes a key; answers false when it means nothing here. A message on the row follows what is typed.
    mutating func press(_ key: Key) -> Bool {
        if isChoice { return choose(key) }
        if isSecret { return hide(key) }
        guard text.handle(key) == .redraw else { return false }
        if cell.message != nil { commit() }
        return true
    }

    /// The row takes what was typed.
    mutating func commit() {
        if let secretCell = cell as? SecretCell {
            if let typed = secret { secretCell.edit(typed) }
            secret = nil
        } else if !isChoice {
            cell.edit(text.buffer.text.split(separator: " ").joined(separator: " "))
        }
    }

    /// Forgets the text that was typed for a secret.
    mutating func wipe() {
        secret = nil
    }

    /// The row as it is drawn while a person is in it.
    var focus: FormFocus {
        if isChoice { return FormFocus(cell: cell, before: .empty, after: options) }
        if isSecret {
            let dots = secret.map { $0.isEmpty ? .empty : SecretCell.dots } ?? cell.display
            return FormFocus(cell: cell, before: dots, after: .empty)
        }
        let after = String(text.buffer.characters[text.buffer.cursor...])
        return FormFocus(
            cell: cell, before: StyledText(text.buffer.textBeforeCursor, style: style),
            after: StyledText(after, style: style))
    }

    /// Every option, the chosen one between brackets.
    private var options: StyledText {
        cell.choices.map { choice in
            let text = choice.title.plainText
            return choice.word == cell.typed
                ? StyledText("[\(text)]", style: .accent) : StyledText(" \(text) ", style: .secondary)
        }.joined()
    }

    private mutating func choose(_ key: Key) -> Bool {
        switch key {
        case .left: return step(by: -1)
        case .right: return step(by: 1)
        case .text(" "): return step(by: 1)
        case .text(let scalar): return type(String(scalar).lowercased())
        default: return false
        }
    }

    private mutating func step(by steps: Int) -> Bool {
        letters = ""
        let words = cell.words
        let next = words.firstIndex(of: cell.typed).map { ($0 + steps + words.count) % words.count } ?? 0
        return cell.edit(words[next])
    }

    private mutating func type(_ letter: String) -> Bool {
        for beginning in [letters + letter, letter] {
            guard let word = cell.words.first(where: { $0.lowercased().hasPrefix(beginning) }) else { continue }
            letters = beginning
            return cell.edit(word)
        }
        return false
    }

    private mutating func hide(_ key: Key) -> Bool {
        if secret == nil, key == .backspace { return true }
        let typed = secret ?? WipedBytes()
        guard typed.take(key) else { return false }
        secret = typed
        return true
    }
}
