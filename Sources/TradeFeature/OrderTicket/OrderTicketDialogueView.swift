import WalletCore

/// The ticket in front of a person: asks through the dialogue, decides nothing.
@MainActor final class OrderTicketDialogueView: OrderTicketViewInterface {
    private(set) var lines: [Phrase] = []
    private let presenter: any OrderTicketModuleInterface
    private let dialogue: any Dialogue
    private let language: Language
    /// While it is filled.
    private var form: OrderTicketForm?

    init(presenter: any OrderTicketModuleInterface, dialogue: any Dialogue, language: Language) {
        self.presenter = presenter
        self.dialogue = dialogue
        self.language = language
    }

    var canAsk: Bool { true }

    func fill(_ display: OrderTicketFormDisplay) async throws(WalletError) -> Bool {
        let form = OrderTicketForm(display, presenter: presenter, in: language)
        self.form = form
        defer { self.form = nil }
        return try await dialogue.fill(form.form)
    }

    func show(fields: OrderTicketFields) { form?.show(fields) }
    func confirm(_ question: Question) async throws(WalletError) -> Bool { try await dialogue.ask(question) }
    func show(preview: [Block]) throws(WalletError) { try dialogue.announce(preview) }
    func show(lines: [Phrase]) { self.lines = lines }
}
