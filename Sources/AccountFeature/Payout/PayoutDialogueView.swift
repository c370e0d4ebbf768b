import SaifuTables
import WalletCore

/// A withdrawal in front of a person: asks through the dialogue, decides nothing.
@MainActor final class PayoutDialogueView: PayoutViewInterface {
    private(set) var lines: [Phrase] = []
    private let dialogue: any Dialogue

    init(dialogue: any Dialogue) { self.dialogue = dialogue }

    var canAsk: Bool { dialogue.isInteractive }
    func show(preview: [Block]) throws(WalletError) { try dialogue.announce(preview) }
    func fill(_ form: Form) async throws(WalletError) -> Bool { try await dialogue.fill(form) }
    func show(lines: [Phrase]) { self.lines = lines }
}
