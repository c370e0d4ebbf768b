import LightningAPI
import PaperExchange
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// The commands about the accounts and the markets of the home's paper exchange: each is one control act.
@MainActor struct ExchangeCommands {
    let environment: ApplicationEnvironment
    let home: HomeDirectory
    let control: HomeControl
    /// Whether this run is about the exchange of the home, which may end while it runs.
    let isOfHome: @MainActor () -> Bool

    init(
        environment: ApplicationEnvironment, home: HomeDirectory, notices: HomeNotices,
        isOfHome: @escaping @MainActor () -> Bool
    ) {
        self.environment = environment
        self.isOfHome = isOfHome
        self.home = home
        control = HomeControl(home: home, notices: notices)
    }

    var all: [Command] { [accounts, account, fund, key, reset, snapshot, restore, collateral, state, health, close] }

    private var accounts: Command {
        let syntax = CommandSyntax("exchange accounts", summary: ExchangeSentence.accountsSummary)
        return command(syntax) { _ async throws(WalletError) in try await done(.accounts) }
    }

    private var account: Command {
        let syntax = CommandSyntax(
            "exchange account",
            patterns: [[.keyword("add"), .word("name")], [.keyword("remove"), .word("name")]],
            summary: ExchangeSentence.accountSummary, flags: "[--fund JPY=N,BTC=N] [--permissions read|trade|all]",
            flagged: "add",
            examples: ["add maker --fund JPY=1000000,BTC=1", "add watcher --permissions read", "remove maker --yes"])
        return command(syntax) { arguments async throws(WalletError) in
            arguments.has("remove") ? try await remove(arguments.name) : try await add(arguments)
        }
    }

    private func add(_ arguments: Arguments) async throws(WalletError) -> Page {
        let funding = try arguments.flags["fund"].map { text throws(WalletError) in
            try amounts(text, option: "--fund")
        }
        guard NewAccount.isName(arguments.name) else {
            throw .usage(.badOptionValue(option: "NAME", value: arguments.name, expected: .accountName))
        }
        let new = NewAccount(account: arguments.name, funding: funding, permissions: try permissions(arguments))
        let report = try await perform(.addAccount(new)).first
        let key = ExchangeSentence.keyIs(key: report?.key ?? "", file: report?.keyFile ?? "")
        return page([.added(name: new.account), key], report.map { [$0] } ?? [])
    }

    private func remove(_ name: String) async throws(WalletError) -> Page {
        try await agree(to: .confirmRemove(name: name))
        return try await done(.removeAccount(AccountRemoval(account: name, everything: true)), .removed(name: name))
    }

    private var fund: Command {
        let syntax = CommandSyntax(
            "exchange fund", patterns: [[.word("name"), .word("funds")]], summary: ExchangeSentence.fundSummary,
            examples: ["maker JPY=500000"])
        return command(syntax) { arguments async throws(WalletError) in
            let funding = try amounts(arguments["funds"] ?? "", option: "FUNDS")
            let act = ControlAct.fund(AccountFunding(account: arguments.name, funding: funding))
            return try await done(act, .funded(name: arguments.name))
        }
    }

    private var key: Command {
        let syntax = CommandSyntax(
            "exchange key", patterns: [[.word("name")]], summary: ExchangeSentence.keySummary,
            flags: "--permissions read|trade|all", examples: ["maker --permissions read"])
        return command(syntax) { arguments async throws(WalletError) in
            guard let words = try permissions(arguments) else {
                throw .usage(.optionMissing(option: "--permissions", command: "exchange key"))
            }
            let act = ControlAct.setPermissions(AccountPermissions(account: arguments.name, permissions: words))
            return try await done(act, .permitted(name: arguments.name))
        }
    }

    private var reset: Command {
        let syntax = CommandSyntax(
            "exchange reset", patterns: [[.word("name")], []], summary: ExchangeSentence.resetSummary,
            examples: ["maker --yes", "--yes"])
        return command(syntax) { arguments async throws(WalletError) in
            let name = arguments["name"]
            try await agree(to: name.map { .confirmResetOne(name: $0) } ?? .confirmResetAll)
            return try await done(
                .reset(ResetScope(account: name)), name.map { .resetOne(name: $0) } ?? .resetAll)
        }
    }

    private var collateral: Command {
        let syntax = CommandSyntax(
            "exchange collateral", patterns: [[.word("name"), .word("yen")]],
            summary: ExchangeSentence.collateralSummary, examples: ["wallet 100000"])
        return command(syntax) { arguments async throws(WalletError) in
            let text = arguments["yen"] ?? ""
            guard let yen = Int64(text) else {
                throw .usage(.badOptionValue(option: "YEN", value: text, expected: .signedNumber))
            }
            let act = ControlAct.moveCollateral(CollateralMove(account: arguments.name, yen: yen))
            return try await done(act, .collateralMoved(name: arguments.name))
        }
    }
}

extension ExchangeCommands {
    private var snapshot: Command {
        let syntax = CommandSyntax(
            "exchange snapshot", patterns: [[.word("file")]], summary: ExchangeSentence.snapshotSummary,
            examples: ["before.sqlite"])
        return command(syntax) { arguments async throws(WalletError) in
            let file = arguments.file
            return try await done(.snapshot(SnapshotFile(file: file)), .written(file: file))
        }
    }

    private var restore: Command {
        let syntax = CommandSyntax(
            "exchange restore", patterns: [[.word("file")]], summary: ExchangeSentence.restoreSummary,
            examples: ["before.sqlite --yes"])
        return command(syntax) { arguments async throws(WalletError) in
            let file = arguments.file
            try await agree(to: .confirmRestore(file: file))
            return try await done(.restore(SnapshotFile(file: file)), .restored(file: file))
        }
    }

    private var state: Command {
        let syntax = CommandSyntax(
            "exchange state", patterns: [[.product, .word("state")], [.product, .word("state"), .count("seconds")]],
            summary: ExchangeSentence.stateSummary, examples: ["BTC_JPY preopen 60"])
        return command(syntax) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            let word = (arguments["state"] ?? "").asciiUppercased
            let state = word == "CIRCUIT-BREAK" ? MarketState.circuitBreak : MarketState(rawValue: word)
            guard [.running, .preopen, .circuitBreak, .closed, .starting].contains(state) else {
                throw .usage(
                    .badOptionValue(option: "STATE", value: arguments["state"] ?? "", expected: .marketStates))
            }
            let seconds = try arguments.count("seconds", in: 0...31_536_000) ?? 60
            let change = StateChange(productCode: product, state: state, seconds: Int64(seconds))
            return try await done(.setState(change), .stateSet(Figure(product), state, seconds: seconds))
        }
    }

    private var health: Command {
        let syntax = CommandSyntax(
            "exchange health", patterns: [[.product, .word("health")], [.product]],
            summary: ExchangeSentence.healthSummary, examples: ["BTC_JPY super-busy", "BTC_JPY"])
        return command(syntax) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            let health = arguments["health"].map {
                HealthStatus(rawValue: String($0.asciiUppercased.map { $0 == "-" ? " " : $0 }))
            }
            guard health.map(StateChange.healths.contains) != false else {
                throw .usage(
                    .badOptionValue(option: "HEALTH", value: arguments["health"] ?? "", expected: .healths))
            }
            let change = StateChange(productCode: product, state: nil, health: health)
            return try await done(.setState(change), .healthSet(Figure(product), health))
        }
    }

    private var close: Command {
        let syntax = CommandSyntax("exchange maintenance", summary: ExchangeSentence.closeSummary)
        return command(syntax) { _ async throws(WalletError) in try await done(.closeChannels, .closed) }
    }
}

extension ExchangeCommands {
    /// - Throws: `exchangeOfHome` where another exchange is named: nobody who is at its prompt means the one of the home.
    private func command(
        _ syntax: CommandSyntax, act: @escaping @MainActor (Arguments) async throws(WalletError) -> Page
    ) -> Command {
        Command(syntax) { [environment, isOfHome] arguments async throws(WalletError) in
            guard isOfHome() else {
                throw .usage(.exchangeOfHome(command: syntax.name, venue: environment.venue.name))
            }
            return try await act(arguments)
        }
    }

    private func perform(_ act: ControlAct) async throws(WalletError) -> [AccountReport] {
        try await control.perform(act)
    }

    private func done(_ act: ControlAct, _ sentences: ExchangeSentence...) async throws(WalletError) -> Page {
        page(sentences, try await perform(act))
    }

    private func page(_ sentences: [ExchangeSentence], _ reports: [AccountReport]) -> Page {
        var blocks = sentences.map { Block.line(Phrase($0, .success)) }
        if !reports.isEmpty {
            blocks.append(
                .table(
                    EntityTable(
                        EntitiesProvider(reports), Self.columns, whenEmpty: ExchangeSentence.noAccounts,
                        for: environment.reader)))
        }
        return Page(blocks, document: reports)
    }

    /// - Throws: `changeNeedsConfirmation` where nobody can be asked, `changeDeclined` unless the person says yes.
    private func agree(to sentence: ExchangeSentence) async throws(WalletError) {
        if environment.session.skipsConfirmation { return }
        guard environment.dialogue.isInteractive else { throw .changeNeedsConfirmation }
        guard try await environment.dialogue.ask(Question(sentence, about: [])) else { throw .changeDeclined }
    }

    private func amounts(_ text: String, option: String) throws(WalletError) -> [FundedAmount] {
        try FundingOption.parse(text, option: option).map { FundedAmount(currencyCode: $0.asset, amount: $0.quantity) }
    }

    /// - Throws: `badOptionValue` for a word that stands for no paths.
    private func permissions(_ arguments: Arguments) throws(WalletError) -> [String]? {
        guard let text = arguments.flags["permissions"] else { return nil }
        let words = text.split(separator: ",").map(String.init)
        guard !words.isEmpty, words.allSatisfy(Self.permits) else {
            throw .usage(.badOptionValue(option: "--permissions", value: text, expected: .permissions))
        }
        return words
    }

    private static func permits(_ word: String) -> Bool {
        ["read", "trade", "all"].contains(word) || ExchangeKey.allPermissions.contains(word)
    }

    private static let columns: [Column<AccountReport>] = [
        Column(ExchangeSentence.account) { Phrase(ExchangeSentence.name($0.account), .accent) },
        Column(ExchangeSentence.key, leavingOrder: 0) { Phrase(ExchangeSentence.keyStart($0.key ?? ""), .secondary) },
        Column(ExchangeSentence.may, leavingOrder: 1) { Phrase($0.scope, .body) },
        Column(ExchangeSentence.balance) { report in
            let balances = report.balances.filter { !$0.amount.isZero }
            return Phrase(
                .row(balances.map { Figure($0.amount, of: $0.currencyCode).with(unit: $0.currencyCode) }), .amount)
        },
    ]
}

extension AccountReport {
    fileprivate var scope: ExchangeSentence {
        switch Set(permissions) {
        case ExchangeKey.allPermissions: .everything
        case ExchangeKey.tradingPermissions: .trading
        case ExchangeKey.readingPermissions: .reading
        default: .paths(count: permissions.count)
        }
    }
}

extension Arguments {
    fileprivate var name: String { self["name"] ?? "" }

    /// From the root: another process may have the exchange open, in another directory.
    fileprivate var file: String {
        let text = self["file"] ?? ""
        return text.hasPrefix("/") ? text : OutputDirectory.current + "/" + text
    }
}
