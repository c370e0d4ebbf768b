import PaperExchange
import WalletCore

/// Tells the person what was noticed by the way, by the home's exchange, its order journal or of a key: above the line being typed, elsewhere on standard error.
@MainActor final class HomeNotices {
    /// Set by the prompt, which alone may write to its terminal.
    private var show: ((PromptSentence) -> Void)?
    private var waiting: [PromptSentence] = []
    private let language: Language
    private let isPrompt: Bool

    /// - Parameter isPrompt: whether a prompt will show what is told.
    nonisolated init(language: Language, isPrompt: Bool = false) {
        self.language = language
        self.isPrompt = isPrompt
    }

    /// Whether somebody is there to read what is told.
    nonisolated var areRead: Bool { isPrompt || StandardStream.error.isTerminal }

    /// To be called from any thread.
    nonisolated func tell(_ notice: ExchangeNotice) {
        switch notice {
        case .clockWentBack(let seconds): tell(PromptSentence.clockWentBack(seconds: seconds))
        case .accountWithoutKey(let account):
            tell(.accountWithoutKey(account: account, file: PaperKey.fileName(of: account)))
        }
    }

    /// To be called from any thread.
    nonisolated func tell(_ notice: PromptSentence) {
        guard isPrompt else { return Output.note(notice.text(in: language)) }
        Task { @MainActor in
            waiting.append(notice)
            showWaiting()
        }
    }

    /// Shows what was told and what will be.
    func show(by show: @escaping (PromptSentence) -> Void) {
        self.show = show
        showWaiting()
    }

    private func showWaiting() {
        guard let show else { return }
        for sentence in waiting { show(sentence) }
        waiting = []
    }
}
