import PaperExchange
import SaifuStyle
import SaifuText
import WalletCore

/// Tells the person what the home's exchange and its order journal noticed: above the line being typed, elsewhere on standard error.
@MainActor final class HomeNotices {
    /// Set by the prompt, which alone may write to its terminal.
    private var show: ((StyledText) -> Void)?
    private var waiting: [String] = []
    private let language: Language
    private let isPrompt: Bool

    /// - Parameter isPrompt: whether a prompt will show what is told.
    nonisolated init(language: Language, isPrompt: Bool = false) {
        self.language = language
        self.isPrompt = isPrompt
    }

    /// To be called from any thread.
    nonisolated func tell(_ notice: ExchangeNotice) {
        switch notice {
        case .clockWentBack(let seconds): tell(PromptSentence.clockWentBack(seconds: seconds))
        }
    }

    /// To be called from any thread.
    nonisolated func tell(_ notice: PromptSentence) {
        let sentence = notice.text(in: language)
        guard isPrompt else { return Output.note(sentence) }
        Task { @MainActor in
            waiting.append(sentence)
            showWaiting()
        }
    }

    /// Shows what was told and what will be.
    func show(by show: @escaping (StyledText) -> Void) {
        self.show = show
        showWaiting()
    }

    private func showWaiting() {
        guard let show else { return }
        for sentence in waiting { show(StyledText(sentence, style: .warning)) }
        waiting = []
    }
}
