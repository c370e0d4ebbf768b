import WalletCore

/// What stands in front of a person, or in a script: asks through the dialogue, decides nothing.
@MainActor final class DialogueView: CancelViewInterface, KillViewInterface {
    private(set) var lines: [Phrase] = []
    private let dialogue: any Dialogue

    init(dialogue: any Dialogue) {
        self.dialogue = dialogue
    }

    var canAsk: Bool { dialogue.isInteractive }
    func confirm(_ question: Question) async throws(WalletError) -> Bool { try await dialogue.ask(question) }
    func show(_ lines: [Phrase]) { self.lines = lines }
}
