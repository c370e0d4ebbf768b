import Glibc
import LightningAPI
import LightningClient
import SaifuDesk
import SaifuDrawing
import SaifuStyle
import SaifuWire
import WalletCore

/// The wiring: everything one run of the wallet is made of.
@MainActor final class Wallet {
    let options: Options
    let environment: ApplicationEnvironment
    let looks: Looks
    let home: HomeDirectory
    let terminal: TerminalDialogue?
    private let dialogue: any RunDialogue
    private let commands: [Command]
    private let connection: ExchangeConnection
    let notices: HomeNotices
    private let kept: KeptSettings
    private let waits: RequestWaits
    private let requester: Requester

    /// - Parameter words: of the one command; empty for a prompt or a script.
    init(
        options: Options, words: [String], environment variable: @escaping (String) -> String?, mode: RunMode
    ) throws(WalletError) {
        self.options = options
        let isKill = words.areKill
        home = try HomeDirectory.open(
            options, variable, despiteWrongFiles: isKill || words.areCancel || words.areStatus)
        let (settings, unread) = try Settings.load(from: home, for: words, options)
        looks = Looks(
            mode: Wallet.colorMode(options, variable, .output),
            errorMode: Wallet.colorMode(options, variable, .error),
            theme: settings.theme ?? .dark,
            prices: settings.prices ?? .standard,
            signs: SignSet.detect(environment: variable), understandsEscapes: variable("TERM") != "dumb")
        let language = options.language ?? settings.language ?? Language(locale: Wallet.locale(variable))
        let notices = HomeNotices(language: language, isPrompt: mode == .prompt)
        self.notices = notices
        if let unread { notices.tell(.settingsUnread(unread)) }
        requester = mode == .prompt ? .prompt : Wallet.canAsk(mode, options) ? .command : .program
        // Elsewhere a line counts the seconds.
        let isTold = mode != .prompt && (options.json || !Output.draws(looks))
        let say: @Sendable (PromptSentence) -> Void = { notices.tell($0) }
        waits = RequestWaits(say: isTold ? say : nil)
        let journal = LazyJournal(
            try JournalChoice.of(home, asked: options.journal, forKill: isKill), in: home
        ) { notices.tell($0) }
        let keys = KeyEntry()
        connection = try ExchangeConnection(
            options, environment: variable, home: home, keys: mode == .prompt ? keys : nil, language: language,
            notices: notices, budgets: RequestBudgets(of: home, notices: notices, waits: waits),
            forKill: isKill)
        terminal =
            Wallet.canAsk(mode, options)
            ? Wallet.dialogue(mode, looks, home, language, say) : nil
        keys.terminal = terminal
        dialogue = terminal ?? ScriptDialogue()
        let session = Session(product: options.product ?? (mode == .script ? nil : settings.product) ?? .btcJPY)
        session.skipsConfirmation = options.skipsConfirmation
        kept = KeptSettings(settings, in: home, isKept: mode != .script, for: session, notices: notices)
        session.adoptLimits = kept.adopt
        environment = ApplicationEnvironment(
            client: connection.client, desk: connection.client.desk(journal: journal, killSwitch: KillFile(home: home)),
            dialogue: dialogue, session: session, venue: connection.venue,
            candles: KeptCandles(
                path: home.file(HomeDirectory.tradesName), venue: connection.venue, client: connection.client, tell: say
            ),
            language: language, zone: (settings.time ?? .local).zone)
        connection.client.channels.tell(environment.desk, resumes: mode != .oneShot)
        terminal?.language = { [environment] in environment.language }
        let own = ExchangeCommands(environment: environment, home: home, notices: notices) { [connection] in
            connection.leadsHome
        }
        let sessionCommands = SessionCommands(
            environment: environment, looks: looks, lasts: mode != .oneShot, remember: kept.change)
        commands = environment.commands + sessionCommands.all + own.all
    }

    /// The prompt of this wallet, which has a terminal.
    func runPrompt() async throws(WalletError) -> ExitCode {
        guard let terminal else { return .failed }
        let editor = try terminal.editor()
        // What nobody has typed is in nobody's way.
        return await RequestIntent(.background).run { await PromptRun(wallet: self, editor: editor).run() }
    }

    func runner(output: Output) -> CommandRunner {
        CommandRunner(
            environment: environment, commands: commands, output: output, dialogue: dialogue, terminal: terminal,
            requester: requester, waits: waits)
    }

    /// Names the orders of unknown outcome, if there are any: the first thing a person should see.
    func reportUnsettledOrders(to output: Output) async {
        guard !JournalChoice.begun(in: home).isEmpty else { return }
        do throws(WalletError) {
            guard try await !environment.unsettledEntries().isEmpty else { return }
            let page = try await environment.resolve(UnsettledOrdersDescriptor()).open()
            try output.show(
                try PagePrinter(isJSON: false, output: output).lines(of: page.printed, in: environment.language))
        } catch {
            output.complain(Phrase(error, .error).styled(in: environment.language))
        }
    }

    /// Warns of a key from the environment that may do too much, before it is used.
    func checkKey() async { await connection.checkKey() }

    /// Gives the terminal back, and ends the exchange if this process has it open.
    func close() async {
        await terminal?.close()
        await connection.close()
    }

    private static func dialogue(
        _ mode: RunMode, _ looks: Looks, _ home: HomeDirectory, _ language: Language,
        _ say: @escaping @Sendable (PromptSentence) -> Void
    ) -> TerminalDialogue {
        TerminalDialogue { () throws(WalletError) in
            try PromptEditor.make(looks: looks, home: mode == .prompt ? home : nil, language: language, say: say)
        }
    }

    private static func canAsk(_ mode: RunMode, _ options: Options) -> Bool {
        switch mode {
        case .prompt: true
        case .script: false
        case .oneShot: isatty(0) == 1 && StandardStream.output.isTerminal && !options.json
        }
    }

    /// The language of a run: of its options, else of the home, else of the environment.
    static func language(_ options: Options, _ variable: (String) -> String?) -> Language {
        options.language
            ?? HomeDirectory.path(option: options.home, environment: variable).flatMap { Settings.language(in: $0) }
            ?? Language(locale: locale(variable))
    }

    static func locale(_ variable: (String) -> String?) -> String? {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    }

    static func colorMode(
        _ options: Options, _ variable: (String) -> String?, _ stream: StandardStream
    ) -> ColorMode {
        ColorMode.detect(isTerminal: stream.isTerminal, environment: variable, choice: options.color ?? .auto)
    }
}
