import WalletCore

/// One command of the command line.
@MainActor struct OneShotRun {
    let wallet: Wallet
    let words: [String]

    /// Runs the command and ends the process with its status.
    ///
    /// A first interrupt cancels the command; an order that had left by then still ends as unknown. The process ends
    /// inside the command's own task: to wait for it here would start Swift's shared threads, three of them, which a
    /// short command should not pay for.
    func run() async -> Never {
        let runner = wallet.runner(output: .standard(wallet.looks))
        let task = Task {
            let status = await runner.run(words, wallet.options)
            await wallet.close()
            (StandardStream.isCut ? status.followed(by: .interrupted) : status).leave()
        }
        Signals.watch { _ in task.cancel() }
        wallet.terminal?.onInterrupt = { task.cancel() }
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        ExitCode.failed.leave()  // not reached
    }
}
