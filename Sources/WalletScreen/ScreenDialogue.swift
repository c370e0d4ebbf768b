import SaifuDrawing
import SaifuStyle
public import SaifuTables
public import SaifuTerminal
public import SaifuText
public import WalletCore

/// Questions and forms as a part of a screen: keys go in, lines come out.
@MainActor public final class ScreenDialogue: Dialogue {
    /// Always `true`: the person at the screen can answer.
    public let isInteractive = true
    /// Called when a question or a form is there, or has gone.
    public var onChange: (() -> Void)?
    /// Keys that are pressed before those of a person, as soon as something takes them.
    public var preparedKeys: [ScreenKey] = []
    private let language: Language
    private var matter: Matter?
    private var waiting: CheckedContinuation<FormAnswer, Never>?
    /// Whether what is asked was drawn: no key that was typed before answers it.
    private var isSeen = false
    /// Whether all of it found room: what cannot be read is not agreed to.
    private var isWhole = true
    /// Whether the last key was the first letter of はい.
    private var saysHa = false

    @MainActor private enum Matter {
        case form(FormPane)
        case question(Question)
        case word(WordQuestion)

        /// - Returns: what the key comes to; `nil` while nothing is answered.
        func press(_ key: ScreenKey) -> FormAnswer? {
            switch (self, key) {
            case (.form(let pane), _): pane.press(key)
            case (.word(let question), _): question.press(key)
            case (.question, .character(let letter)) where "yYｙＹ".contains(letter): .filled
            case (.question, .character(let letter)) where "nNｎＮ".contains(letter): .givenUp
            case (.question, .enter), (.question, .escape): .givenUp
            case (.question, .character(ScreenLetter.leave.rawValue)): .givenUp
            case (.question, .interrupt): .interrupted
            case (.question, _): nil
            }
        }
    }

    /// The keys of a form in one of its rows.
    public static func keys(of cell: any FormCell, in form: Form) -> any Sentence { hint(of: cell, in: form) }

    private static func hint(of cell: any FormCell, in form: Form) -> ScreenSentence {
        .answersByForm(
            chooses: !cell.choices.isEmpty, moves: form.openCells.count > 1, isLast: form.cell(after: cell) == nil)
    }

    /// Said below a form whose row took the first of several pasted lines.
    public static let onlyFirstLine: any Sentence = ScreenSentence.onlyFirstLine
    /// The answers to a question, shown behind it.
    public static let yesOrNo: any Sentence = ScreenSentence.yesOrNo

    /// The keys that answer the question.
    var hint: ScreenSentence {
        switch matter {
        case .form(let pane): Self.hint(of: pane.cell, in: pane.form)
        case _ where !isWhole: .tooLow
        case .word: .answersByWord
        case .question, nil: .answers
        }
    }

    /// Creates a dialogue in which nothing is asked.
    public init(in language: Language) {
        self.language = language
    }

    /// Whether a form or a question waits for keys.
    public var isAsking: Bool { waiting != nil }

    /// Interrupts the question, because the person has left. Work that was cancelled asks no further one.
    public func leave() {
        answer(.interrupted)
    }

    public func ask(_ question: Question) async throws(WalletError) -> Bool {
        guard let word = question.word else { return try await answer(to: .question(question)) }
        return try await answer(to: .word(WordQuestion(question, word: word.text(in: language))))
    }

    /// Does nothing: the person at a screen is asked instead.
    public func announce(_ blocks: [Block]) throws(WalletError) {}

    public func fill(_ form: Form) async throws(WalletError) -> Bool {
        guard let pane = FormPane(form, by: FormPrinter()) else { return true }
        return try await answer(to: .form(pane))
    }

    /// A key of the person, for what is asked; dropped until that was drawn.
    public func press(_ key: ScreenKey) {
        guard isSeen || key == .interrupt else { return }
        let saidHa = saysHa
        saysHa = key == .character("は")
        guard let answer = answer(to: key, saidHa), isWhole || answer != .filled else { return }
        self.answer(answer)
    }

    /// A yes in Japanese takes two letters.
    private func answer(to key: ScreenKey, _ saidHa: Bool) -> FormAnswer? {
        if saidHa, key == .character("い"), case .question = matter { return .filled }
        return matter?.press(key)
    }

    /// Returns the end of what waits for keys: a question is agreed to only where all of it has room.
    func lines(size: ScreenSize) throws(WalletError) -> ArraySlice<StyledText> {
        let lines = try lines(width: size.columns)
        if case .form = matter { return lines.suffix(size.rows) }
        let wrapped = lines.flatMap { DisplayWidth.wrap($0, to: size.columns) }
        isWhole = wrapped.count <= size.rows
        return wrapped.suffix(size.rows)
    }

    /// Returns what waits for keys, as it looks now.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    public func lines(width: Int?) throws(WalletError) -> [StyledText] {
        let printer = PageLines(in: language, width: width)
        isSeen = isAsking
        return switch matter {
        case nil: []
        case .form(let pane): pane.lines(width: width)
        case .question(let question):
            try printer.lines(of: question.blocks) + DisplayWidth.wrap(line(of: question), to: width)
        case .word(let word):
            try printer.lines(of: word.question.blocks) + DisplayWidth.wrap(word.line(in: language), to: width)
        }
    }

    private func line(of question: Question) -> StyledText {
        let text = Phrase(question.sentence, .headline).styled(in: language)
        return text + Phrase(Self.yesOrNo, .secondary).styled(in: language) + StyledText(" ", style: .secondary)
    }

    private func answer(to matter: Matter) async throws(WalletError) -> Bool {
        guard !Task.isCancelled else { throw .interrupted }
        self.matter = matter
        (isSeen, isWhole, saysHa) = (false, true, false)
        var answer = FormAnswer?.none
        while answer == nil, !preparedKeys.isEmpty { answer = matter.press(preparedKeys.removeFirst()) }
        if answer == nil {
            answer = await withCheckedContinuation { waiting in
                self.waiting = waiting
                onChange?()
            }
        }
        self.matter = nil
        onChange?()
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
