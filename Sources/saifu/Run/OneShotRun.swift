import WalletCore

/// One command of the command line.
@MainActor struct OneShotRun {
    let wallet: Wallet
    let words: [String]

    /// A first interrupt cancels the command; an order that had left by then still ends as unknown.
    func run() async -> ExitCode {
        let runner = wallet.runner(output: .standard(wallet.looks))
        let task = Task { await runner.run(words, wallet.options) }
        Signals.watch { _ in task.cancel() }
        return await task.value
    }
}
