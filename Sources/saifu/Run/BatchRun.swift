import Glibc
import SaifuStyle
import WalletCore

/// Commands from a pipe, one a line, without a prompt.
@MainActor final class BatchRun {
    private let wallet: Wallet
    private let runner: CommandRunner
    private var status = ExitCode.done
    private var isWaiting = false

    init(wallet: Wallet) {
        self.wallet = wallet
        runner = wallet.runner(output: .standard(wallet.looks))
    }

    /// Runs until the input ends, a command fails (unless `--keep-going`), or `quit`.
    func run() async -> ExitCode {
        let task = Task { await runLines() }
        Signals.watch { [weak self] _ in
            task.cancel()
            self?.endIfWaiting()
        }
        return await task.value
    }

    /// A read of standard input cannot be cancelled, so an interrupt during one ends the process here.
    private func endIfWaiting() {
        guard isWaiting else { return }
        Task {
            await wallet.close()
            status.followed(by: .interrupted).leave()
        }
    }

    private func runLines() async -> ExitCode {
        let input = StandardInput()
        while !Task.isCancelled {
            isWaiting = true
            let line = await input.next()
            isWaiting = false
            runner.line = (runner.line ?? 0) + 1
            guard let next = await run(line) else { return status }
            status = status.followed(by: next)
            if runner.isLeaving { return status }
            if next != .done, !wallet.options.keepsGoing { return status }
        }
        return status.followed(by: .interrupted)
    }

    /// - Returns: `nil` at the end.
    private func run(_ line: StandardInput.Line) async -> ExitCode? {
        switch line {
        case .end: return nil
        case .tooLong: return runner.report(.usage(.unreadableLine(.tooLong)), wallet.options)
        case .notText: return runner.report(.usage(.unreadableLine(.notUTF8)), wallet.options)
        case .text(let text):
            let words = CommandGrammar.words(of: text)
            guard let first = words.first, !first.hasPrefix("#") else { return .done }
            return await runner.run(line: words, wallet.options)
        }
    }
}
