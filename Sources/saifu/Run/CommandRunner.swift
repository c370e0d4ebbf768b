import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// Runs one line of words: finds the command, runs it, prints its page or its error.
@MainActor final class CommandRunner {
    let environment: ApplicationEnvironment
    let grammar: CommandGrammar
    private let commands: [String: Command]
    private let output: Output
    private let dialogue: any RunDialogue
    private let terminal: TerminalDialogue?
    private let waiting: WaitingLine?
    private let requester: Requester
    /// Whether `quit` ran: the prompt or the script is over.
    private(set) var isLeaving = false
    /// The number of the line that runs, where lines come in a row: errors name it.
    var line: Int?

    /// - Parameters:
    ///   - dialogue: the one of the environment; what it announces goes to `output`.
    ///   - terminal: where followed scenes have the screen; without one they are shown page after page.
    ///   - requester: for whom the commands are run.
    ///   - waits: what their requests wait for.
    init(
        environment: ApplicationEnvironment, commands: [Command], output: Output, dialogue: any RunDialogue,
        terminal: TerminalDialogue? = nil, requester: Requester = .program, waits: RequestWaits = RequestWaits()
    ) {
        self.requester = requester
        self.environment = environment
        self.output = output
        self.dialogue = dialogue
        self.terminal = terminal
        waiting = output.status.map { status in
            WaitingLine(session: environment.session, clock: environment.clock, hold: { waits.hold }) {
                status($0?.styled(in: environment.language))
            }
        }
        dialogue.waiting = waiting
        let own = [CommandRunner.help, CommandRunner.quit] + (output.prompt == nil ? [] : [CommandRunner.clear])
        grammar = CommandGrammar(
            commands.map(\.syntax) + own.map { $0.grouped(SessionCommands.group) } + CommandRunner.fromShell)
        self.commands = Dictionary(commands.map { ($0.syntax.name, $0) }) { first, _ in first }
    }

    /// The commands that run from the shell only.
    nonisolated static let fromShell =
        [
            ServeCommand.syntax, ScenariosCommand.syntax, RecoverCommand.syntax,
        ] + TokensCommand.allCases.map(\.syntax)

    private static let help = CommandSyntax(
        "help", aliases: ["?"], options: [[.command]], summary: CommandSentence.helpSummary,
        examples: ["", "buy", "watch", "market", "all"])
    /// Empties the window, at a prompt only.
    private static let clear = CommandSyntax("clear", aliases: ["cls"], summary: CommandSentence.clearSummary)
    /// Leaves the prompt or ends a script.
    static let quit = CommandSyntax("quit", aliases: ["exit"], summary: CommandSentence.quitSummary)

    /// - Parameter options: of the line itself, on top of those of the run.
    func run(_ words: [String], _ options: Options) async -> ExitCode {
        let session = environment.session
        let (usualProduct, skipsUsually, usualLanguage) = (
            session.product, session.skipsConfirmation, environment.language
        )
        session.skipsConfirmation = skipsUsually || options.skipsConfirmation
        session.liftedLimits = options.lifted
        session.allowsWithdrawal = options.allowsWithdrawal
        session.answersPrograms = options.json
        environment.language = options.language ?? usualLanguage
        if !options.json { waiting?.begin() }
        defer {
            waiting?.end()
            session.skipsConfirmation = skipsUsually
            session.liftedLimits = []
            session.allowsWithdrawal = false
            if options.language != nil { environment.language = usualLanguage }
        }
        let code = await runOrReport(words, options, usual: usualProduct)
        if !isLeaving { await tellOfTheDesk(after: code) }
        return code
    }

    /// Reports the desk's news after a command: an outcome that could not be written down, and the state of orders
    /// whose answer was lost, since the exchange was asked anyway. When the command itself says that an outcome is
    /// unknown, the next command looks instead, so that the message stays true until then.
    private func tellOfTheDesk(after code: ExitCode) async {
        let language = environment.language
        if !Task.isCancelled, code != .outcomeUnknown {
            do throws(DeskError) {
                let intent = RequestIntent(.background)
                let entries = try await intent.run { () async throws(DeskError) in
                    try await environment.desk.settleByTheWay()
                }
                for entry in entries {
                    output.complain(phrase(on: entry).styled(in: language))
                }
            } catch .api {
                // Nobody asked for this look, and the command has told what it met itself; the next one looks.
            } catch {
                output.complain(Phrase(WalletError(error), .error).styled(in: language))
            }
        }
        if let problem = environment.desk.notes.takeProblem() {
            let sentence = PromptSentence.notWritten(problem)
            output.complain(Phrase(sentence, .warning).styled(in: language))
        }
    }

    private func phrase(on entry: SettledEntry) -> Phrase {
        let id = entry.verdict.candidates.first ?? ""
        if case .cancelAll(let orders) = entry.record.intent.action, entry.verdict.isFound {
            return Phrase(PromptSentence.allCancelled(entry: entry.id, orders.productCode), .success)
        }
        return switch (entry.record.intent.effect, entry.verdict.isFound) {
        case (.cancellation, true): Phrase(PromptSentence.cancellationSettled(entry: entry.id, id: id), .success)
        case (.cancellation, false): Phrase(PromptSentence.cancellationInVain(entry: entry.id), .warning)
        case (.order, _), (.withdrawal, _): Phrase(PromptSentence.settled(entry: entry.id, id: id), .success)
        }
    }

    /// Runs a command, or prints why it could not be done.
    private func runOrReport(_ words: [String], _ options: Options, usual: ProductCode) async -> ExitCode {
        let printer = PagePrinter(isJSON: options.json, output: output, line: line)
        dialogue.printer = { [environment] blocks throws(WalletError) in
            try printer.announce(blocks, in: environment.language)
        }
        defer { dialogue.printer = nil }
        do {
            return try await run(words, options, printer, usual: usual)
        } catch {
            if case .guarded = error, !options.json, let warning = environment.venue.warning {
                output.complain(warning.styled(in: environment.language))
            }
            printer.print(error, in: environment.language)
            return error.exitCode
        }
    }

    /// Runs a line of a script or of the prompt, whose own options go on top of those of the run.
    func run(line words: [String], _ options: Options) async -> ExitCode {
        var own = Options()
        own.json = options.json
        do throws(WalletError) {
            let rest = try Options.parse(words, into: &own) { _, _ in .line }
            if !rest.isEmpty { return await run(rest, own) }
            if let option = own.given.first { throw .usage(.idleOption(option: option.rawValue, .alone)) }
            return .done
        } catch {
            let fault = fault(error, in: words)
            PagePrinter(isJSON: options.json, output: output, line: line).print(
                fault, in: own.language ?? environment.language)
            return fault.exitCode
        }
    }

    /// Of a command that runs from the shell only, that is said before anything of its options.
    private func fault(_ error: WalletError, in words: [String]) -> WalletError {
        do throws(WalletError) {
            let name = try grammar.find(words).syntax.name
            return Self.fromShell.contains { $0.name == name } ? .usage(.onlyOneShot(command: name)) : error
        } catch { return error }
    }

    /// Prints an error that came before any command could run.
    func report(_ error: WalletError, _ options: Options) -> ExitCode {
        let printer = PagePrinter(isJSON: options.json, output: output, line: line)
        printer.print(error, in: environment.language)
        return error.exitCode
    }

    private func run(
        _ words: [String], _ options: Options, _ printer: PagePrinter, usual: ProductCode
    ) async throws(WalletError) -> ExitCode {
        let (syntax, rest) = try find(words)
        if syntax.name == "help" || options.help {
            try options.check(with: syntax, nil)
            let topic = options.help && syntax.name != "help" ? syntax.name : rest.joined(separator: " ")
            let help = try HelpScene(
                environment: environment, grammar: grammar, topic: topic.isEmpty ? nil : topic,
                window: output.prompt.map { $0.rows() ?? HelpScene.usualRows })
            try printer.print(try await help.open(), in: environment.language)
            return .done
        }
        if syntax.name == CommandRunner.quit.name {
            try options.check(with: syntax, try syntax.parse(rest))
            if options.given.contains(.json) { throw .usage(.noDocument) }
            isLeaving = true
            return .done
        }
        if syntax.name == CommandRunner.clear.name, let prompt = output.prompt {
            try options.check(with: syntax, try syntax.parse(rest))
            prompt.clear()
            return .done
        }
        guard let command = commands[syntax.name] else { throw .usage(.onlyOneShot(command: syntax.name)) }
        // What ends orders needs nothing of the settings.
        if command.purpose != .cancelling { try environment.session.adoptLimits() }
        // A screen says itself what it waits for.
        let waits = !command.isFollowed || terminal == nil || options.json
        return try await RequestIntent(requester, command.purpose, waits: waits).run { () async throws(WalletError) in
            try await run(command, syntax, rest, options, printer, usual: usual)
        }
    }

    private func run(
        _ command: Command, _ syntax: CommandSyntax, _ rest: [String], _ options: Options, _ printer: PagePrinter,
        usual: ProductCode
    ) async throws(WalletError) -> ExitCode {
        var arguments = try await arguments(rest, of: syntax)
        try options.check(with: syntax, arguments)
        arguments.columns = options.columns ?? .usual
        (arguments.flags["fund"], arguments.flags["permissions"]) = (options.funding, options.permissions)
        environment.products.trustsDocumented = command.purpose == .cancelling
        if let product = options.product {
            try await environment.products.check(product)
            environment.session.product = product
        }
        defer { if options.product != nil { environment.session.product = usual } }
        environment.products.trustsUnchecked = command.isFollowed
        environment.session.isWatching = command.isFollowed
        let scene = try await command.scene(arguments)
        if command.isFollowed {
            waiting?.end()
            return try await WatchRun(scene: scene, environment: environment, terminal: terminal, printer: printer)
                .run()
        }
        return try finish(with: try await scene.open(), printer)
    }

    /// - Throws: `unknownCommand` with the nearest, which for `version` is an option of the program; `onlyAtPrompt`.
    private func find(_ words: [String]) throws(WalletError) -> (syntax: CommandSyntax, rest: [String]) {
        do {
            return try grammar.find(words)
        } catch .usage(.unknownCommand(let word, _)) where word.isSpelled("version") {
            throw .usage(.unknownCommand(word: word, nearest: "saifu --version"))
        } catch .usage(.unknownCommand(let word, _)) where word.names(Self.clear) {
            throw .usage(.onlyAtPrompt(command: Self.clear.name))
        }
    }

    /// Prints what a command leaves. An order or a cancellation that was accepted is told on standard error when its page
    /// cannot be shown: whoever ran the command does not know of it. An order that may not be known of ends as one of
    /// unknown outcome.
    private func finish(with page: Page, _ printer: PagePrinter) throws(WalletError) -> ExitCode {
        do throws(WalletError) {
            try printer.print(page.under(environment.venue.warning), in: environment.language)
            return page.status
        } catch {
            guard let acceptance = page.acceptance else { throw error }
            let sentence = PromptSentence.acceptedButNotShown(acceptance, error)
            output.complain(Phrase(sentence, .error).styled(in: environment.language))
            switch acceptance {
            case .order, .withdrawal: return .outcomeUnknown
            case .cancellation, .cancellations: return error.exitCode
            }
        }
    }

    /// A word in the place of a product is looked up at the exchange, which names the nearest.
    private func arguments(_ words: [String], of syntax: CommandSyntax) async throws(WalletError) -> Arguments {
        do {
            return try syntax.parse(words)
        } catch .usage(.unknownProduct(let text, nil)) {
            try await environment.products.check(ProductCode(rawValue: text.narrow.asciiUppercased))
            throw .usage(.unknownProduct(text: text, nearest: nil))
        }
    }
}
