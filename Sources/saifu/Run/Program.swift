import Glibc
import LightningAPI
import SaifuDrawing
import SaifuJSON
import SaifuStyle
import SaifuText
import WalletCore

/// One run of `saifu`: from the words of the command line to the exit status.
@MainActor struct Program {
    let words: [String]
    let environment: (String) -> String?

    static let version = "0.1.0"

    func run() async -> ExitCode {
        var options = Options()
        do {
            let rest = try Options.parse(words, into: &options) { rest, options throws(WalletError) in
                try OptionPlace(words: rest, options: options)
            }
            if options.version { return try showVersion(options) }
            if let pair = try OneShotPair(rest) { return try await run(pair, options) }
            return try await runWallet(rest, options)
        } catch {
            options.json = options.json || words.contains("--json")
            return report(error, options)
        }
    }

    private func runWallet(_ words: [String], _ options: Options) async throws(WalletError) -> ExitCode {
        let mode = RunMode(words: words, options: options)
        let wallet = try Wallet(options: options, words: words, environment: environment, mode: mode)
        let status =
            switch mode {
            case .prompt: try await wallet.runPrompt()
            case .script: await BatchRun(wallet: wallet).run()
            case .oneShot: await OneShotRun(wallet: wallet, words: words).run()
            }
        await wallet.close()
        return status
    }

    private func run(_ pair: OneShotPair, _ options: Options) async throws(WalletError) -> ExitCode {
        if options.help { return try await runWallet(["help"] + CommandGrammar.words(of: pair.syntax.name), options) }
        switch pair {
        case .serve:
            let home = try homeWithExchange(options)
            try await ServeCommand(home: home, options: options, environment: environment).run {
                await Signals.first()
            }
            return .done
        case .tokens(let command, let words):
            Signals.release()
            do throws(WalletError) {
                let outcome = try command.run(words, options, in: language(options))
                _ = try show(options.json ? JSONLine.line(outcome.document) : VisibleText.lines(outcome.text))
                return outcome.code
            } catch {
                _ = report(error, options)
                return command.trouble(error, options)
            }
        case .scenarios:
            try printer(options).print(ScenariosCommand.page, in: language(options))
            return .done
        case .recover:
            let home = try homeWithExchange(options)
            let page = try RecoverCommand(home: home, isFresh: options.isFresh).run()
            try printer(options).print(page, in: language(options))
            return .done
        }
    }

    private func homeWithExchange(_ options: Options) throws(WalletError) -> HomeDirectory {
        let home = try HomeDirectory.open(options, environment)
        try home.checkExchange()
        return home
    }

    /// Says something before the run, on standard error.
    func warn(_ sentence: PromptSentence) {
        Output.note(sentence.text(in: Language(locale: Wallet.locale(environment))))
    }

    private func showVersion(_ options: Options) throws(WalletError) -> ExitCode {
        try show(options.json ? JSONLine.line(["version": Program.version]) : "saifu \(Program.version)\n")
    }

    private func show(_ text: String) throws(WalletError) -> ExitCode {
        try StandardStream.output.write(text)
        return .done
    }

    private func report(_ error: WalletError, _ options: Options) -> ExitCode {
        printer(options).print(error, in: language(options))
        return error.exitCode
    }

    private func language(_ options: Options) -> Language { Wallet.language(options, environment) }

    private func printer(_ options: Options) -> PagePrinter {
        let looks = Looks(
            mode: .none, errorMode: Wallet.colorMode(options, environment, .error), theme: .dark, prices: .standard)
        return PagePrinter(isJSON: options.json, output: .standard(looks))
    }
}
