import WalletCore

/// The ticket in a script: nothing is asked, the form is judged as the words of the script filled it. The order is shown
/// before it is sent, what became of it at the end.
@MainActor final class OrderTicketScriptView: OrderTicketViewInterface {
    private(set) var lines: [Phrase] = []
    private let presenter: any OrderTicketModuleInterface
    private let dialogue: any Dialogue
    private let language: Language

    init(presenter: any OrderTicketModuleInterface, dialogue: any Dialogue, language: Language) {
        self.presenter = presenter
        self.dialogue = dialogue
        self.language = language
    }

    var canAsk: Bool { false }

    func fill(_ display: OrderTicketFormDisplay) async throws(WalletError) -> Bool {
        try await dialogue.fill(OrderTicketForm(display, presenter: presenter, in: language).form)
    }

    /// Does nothing: a script does not edit a form.
    func show(fields: OrderTicketFields) {}

    /// Answers no: a script cannot be asked.
    func confirm(_ question: Question) async throws(WalletError) -> Bool { false }

    func show(preview: [Block]) throws(WalletError) { try dialogue.announce(preview) }
    func show(lines: [Phrase]) { self.lines = lines }
}
