import WalletCore

/// The ticket in front of a person, or in a script: asks through the dialogue, decides nothing.
@MainActor final class SpecialTicketView: SpecialTicketViewInterface {
    private(set) var lines: [Phrase] = []
    private let dialogue: any Dialogue

    init(dialogue: any Dialogue) {
        self.dialogue = dialogue
    }

    var canAsk: Bool { dialogue.isInteractive }
    func confirm(_ question: Question) async throws(WalletError) -> Bool { try await dialogue.ask(question) }
    func show(preview: [Block]) throws(WalletError) { try dialogue.announce(preview) }
    func show(lines: [Phrase]) { self.lines = lines }
}
