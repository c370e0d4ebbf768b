import LightningAPI
import SaifuDesk
import Synchronization
import WalletCore

/// The ids of open orders, each with its side and price, as completion offers them after `cancel` and `order`: those that
/// the exchange lists of the product in use, whoever placed them, and the others that the desk knows of.
final class OpenOrderWords: Sendable {
    private let listed: QuickLook<[CommandCompleter.Word]>
    /// The open orders of the desk. The mutex keeps the editor's thread from reading them while the main actor replaces them.
    private let known = Mutex<[CommandCompleter.Word]>([])

    /// - Parameters:
    ///   - patience: the longest wait for the exchange.
    ///   - look: asks which orders wait; `nil` where that cannot be had.
    init(
        clock: any WalletClock, patience: Duration = .completionPatience,
        in language: @escaping @MainActor () -> Language,
        look: @escaping @MainActor @Sendable () async -> [ChildOrder]?
    ) {
        listed = QuickLook(clock: clock, patience: patience) {
            await look()?.map { order in
                CommandCompleter.Word(
                    order.childOrderAcceptanceID, note: PromptSentence.openOrder(order).text(in: language()))
            }
        }
    }

    /// The words, newest order first.
    var words: [CommandCompleter.Word] {
        let listed = listed.value(notOlderThan: .seconds(2)) ?? []
        let ids = Set(listed.map(\.text))
        return listed + known.withLock { $0 }.filter { !ids.contains($0.text) }
    }

    /// Takes what the desk knows now. An order that was never listed has no side and price yet.
    func replace(with orders: [OpenOrder], in language: Language) {
        let words = orders.map { order in
            CommandCompleter.Word(
                order.acceptanceID, note: order.last.map { PromptSentence.openOrder($0).text(in: language) } ?? "")
        }
        known.withLock { $0 = words }
    }
}
