import SaifuStyle
import SaifuTables
import SaifuTerminal
import WalletCore
import WalletScreen

/// A person who presses prepared keys; what is asked after the last of them stays on the screen, for whoever looks at it.
@MainActor final class SceneDialogue: Dialogue {
    let isInteractive = true
    /// Called when another form or question is there.
    var onAsk: (() -> Void)?
    private let prepared: [ScreenKey]
    private let strings: Strings
    /// Prepared keys that nothing took yet.
    private(set) var keys: [ScreenKey] = []
    private var matter: Matter?
    private var waiting: CheckedContinuation<FormAnswer, Never>?

    @MainActor private enum Matter {
        case form(FormPane)
        case question(Page, StringKey)
        case word(WordQuestion)

        /// - Returns: what the key comes to; `nil` while nothing is answered.
        func press(_ key: ScreenKey) -> FormAnswer? {
            switch (self, key) {
            case (.form(let pane), _): pane.press(key)
            case (.word(let question), _): question.press(key)
            case (.question, .character("y")), (.question, .character("Y")): .filled
            case (.question, .character("n")), (.question, .character("N")): .givenUp
            case (.question, .enter), (.question, .escape): .givenUp
            case (.question, .interrupt): .interrupted
            case (.question, _): nil
            }
        }
    }

    init(pressing keys: [ScreenKey], strings: Strings) {
        prepared = keys
        self.strings = strings
    }

    /// Whether a form or a question waits for keys.
    var isAsking: Bool { waiting != nil }

    /// The scene starts from the beginning.
    func begin() {
        leave()
        keys = prepared
    }

    /// Nobody is there any more: what is asked is interrupted.
    func leave() {
        answer(.interrupted)
    }

    func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool {
        try await ask(.question(page, question))
    }

    func confirm(_ page: Page, question: StringKey, typing word: String) async throws(WalletError) -> Bool {
        try await ask(.word(WordQuestion(page: page, question: question, word: word)))
    }

    /// A person in front of a scene is asked, so nothing is announced.
    func announce(_ page: Page) throws(WalletError) {}

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        guard let pane = FormPane(form, by: FormPrinter(strings)) else { return true }
        return try await ask(.form(pane))
    }

    /// A key of the person who looks.
    func press(_ key: ScreenKey) {
        if let answer = matter?.press(key) { self.answer(answer) }
    }

    /// What waits for keys, as it looks now.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    func lines(width: Int?) throws(WalletError) -> [StyledText] {
        switch matter {
        case nil: []
        case .form(let pane): pane.lines(width: width)
        case .question(let page, let question):
            try PageLines(strings: strings, width: width).lines(of: page) + [
                StyledText(strings(question), style: .headline) + StyledText(" [y/N] ", style: .secondary)
            ]
        case .word(let word):
            try PageLines(strings: strings, width: width).lines(of: word.page) + [word.line(in: strings)]
        }
    }

    private func ask(_ matter: Matter) async throws(WalletError) -> Bool {
        self.matter = matter
        var answer = FormAnswer?.none
        while answer == nil, !keys.isEmpty { answer = matter.press(keys.removeFirst()) }
        if answer == nil {
            answer = await withCheckedContinuation { waiting in
                self.waiting = waiting
                onAsk?()
            }
        }
        self.matter = nil
        switch answer {
        case .filled: return true
        case .givenUp: return false
        case .interrupted, nil: throw .interrupted
        }
    }

    private func answer(_ answer: FormAnswer) {
        let waiting = waiting
        self.waiting = nil
        waiting?.resume(returning: answer)
    }
}

extension ScreenKey {
    /// A key by the sign that is printed on it.
    init(sign: Character) {
        self =
            switch sign {
            case "⏎": .enter
            case "⇥": .tab
            case "⌫": .backspace
            case "⎋": .escape
            case "↑": .up
            case "↓": .down
            case "←": .left
            case "→": .right
            default: .character(sign)
            }
    }
}
