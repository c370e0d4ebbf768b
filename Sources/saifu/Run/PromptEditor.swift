import LightningAPI
import SaifuStyle
import SaifuTerminal
import WalletCore

/// Makes the line editor of the terminal.
@MainActor enum PromptEditor {
    /// - Parameters:
    ///   - home: where the history is kept; a one-shot question keeps none.
    ///   - say: tells that it is kept no longer.
    static func make(
        looks: Looks, home: HomeDirectory?, language: Language, say: @escaping @Sendable (PromptSentence) -> Void
    ) throws(WalletError) -> LineEditor {
        var settings = LineEditorSettings(renderer: looks.renderer, history: try history(home))
        settings.onHistoryError = { say(.historyNotKept($0)) }
        settings.understandsEscapes = looks.understandsEscapes
        settings.searchPrompt = { query, failed in
            let sentence = failed ? PromptSentence.searchFailed(query: query) : .searching(query: query)
            return Phrase(sentence, failed ? .warning : .prompt).styled(in: language)
        }
        settings.handlesTermination = home != nil
        do throws(LineEditorError) {
            return try LineEditor(settings)
        } catch {
            throw .storage(.other(.terminal, words: error.description))
        }
    }

    private static func history(_ home: HomeDirectory?) throws(WalletError) -> LineHistory {
        guard let home else { return LineHistory(limit: 0, mustForget: { _ in true }) }
        do throws(HistoryError) {
            return try LineHistory(path: home.file(HomeDirectory.historyName), limit: 1000, mustForget: mustForget)
        } catch {
            throw .storage(.other(.history, words: error.description))
        }
    }

    /// Lines that could hold a secret are never kept: whatever speaks of one, and any long word of key-like letters but
    /// the ids of orders, which have a shape of their own. Nor are lines with `--yes`: Up and Enter would send the same
    /// order again, unasked.
    nonisolated static func mustForget(_ line: String) -> Bool {
        let folded = line.lowercased()
        if ["secret", "password", "passphrase", "api_key", "apikey", "token="].contains(where: folded.contains) {
            return true
        }
        return CommandGrammar.words(of: line).contains { word in
            word == ProgramOption.yes.rawValue
                || word.utf8.count >= 20 && !isOrderID(word) && isKeyLike(word)
        }
    }

    /// One in a hundred secrets of 28 letters has no digit; none is in one case without one.
    private nonisolated static func isKeyLike(_ word: String) -> Bool {
        word.utf8.contains { (48...57).contains($0) }
            || word.utf8.contains { (65...90).contains($0) } && word.utf8.contains { (97...122).contains($0) }
    }

    private nonisolated static func isOrderID(_ word: String) -> Bool {
        AcceptanceID(rawValue: word) != nil
    }
}
