import SaifuDesk
import Synchronization
import WalletCore

/// The ids of open orders, each with its side and price, as completion offers them after `cancel` and `order`.
///
/// Completion is asked on the thread of the line editor and cannot wait, so it reads what was last known.
final class OpenOrderWords: Sendable {
    /// Protects the words from being read on the editor's thread while the main actor replaces them.
    private let known = Mutex<[CommandCompleter.Word]>([])

    /// The words, newest order first.
    var words: [CommandCompleter.Word] { known.withLock { $0 } }

    /// Takes what the desk knows now. An order that was never listed has no side and price yet.
    func replace(with orders: [OpenOrder], in language: Language) {
        let words = orders.map { order in
            CommandCompleter.Word(
                order.acceptanceID, note: order.last.map { PromptSentence.openOrder($0).text(in: language) } ?? "")
        }
        known.withLock { $0 = words }
    }
}
