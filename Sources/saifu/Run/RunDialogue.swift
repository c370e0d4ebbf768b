import WalletCore

/// A dialogue of the program: what it announces goes where the command that runs just now prints.
@MainActor protocol RunDialogue: Dialogue {
    /// Set by whoever runs a command, before it does.
    var printer: Announcing? { get set }
    /// Away while somebody is asked. Set by whoever runs commands.
    var waiting: WaitingLine? { get set }
}

typealias Announcing = @MainActor ([Block]) throws(WalletError) -> Void

extension RunDialogue {
    /// - Throws: `interrupted` outside of a command: nobody would see what is done.
    func announce(_ blocks: [Block]) throws(WalletError) {
        guard let printer else { throw .interrupted }
        try printer(blocks)
        waiting?.restart()
    }
}
