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

    init(environment: ApplicationEnvironment, home: HomeDirectory, notices: HomeNotices) {
        self.environment = environment
        self.home = home
        control = HomeControl(home: home, notices: notices)
    }

    var all: [Command] { [accounts, add, fund, key, reset, snapshot, restore, collateral, state, close] }

    private var accounts: Command {
        let syntax = CommandSyntax("exchange accounts", summary: ExchangeSentence.accountsSummary)
        return Command(syntax) { _ async throws(WalletError) in try await done(.accounts) }
    }

    private var add: Command {
        let syntax = CommandSyntax(
            "exchange account", patterns: [[.keyword("add"), .word("name")]], summary: ExchangeSentence.addSummary,
            flags: "[--fund JPY=N,BTC=N] [--permissions read|trade|all]",
            examples: ["add maker --fund JPY=1000000,BTC=1", "add watcher --permissions read"])
        return Command(syntax) { arguments async throws(WalletError) in
            let funding = try arguments.flags["fund"].map { text throws(WalletError) in
                try amounts(text, option: "--fund")
            }
            let new = NewAccount(
                account: arguments.name, funding: funding, permissions: try permissions(arguments))
            let report = try await perform(.addAccount(new)).first
            let key = ExchangeSentence.keyIs(key: report?.key ?? "", file: report?.keyFile ?? "")
            return page([.added(name: new.account), key], report.map { [$0] } ?? [])
        }
    }

    private var fund: Command {
        let syntax = CommandSyntax(
            "exchange fund", patterns: [[.word("name"), .word("funds")]], summary: ExchangeSentence.fundSummary,
            examples: ["maker JPY=500000"])
        return Command(syntax) { arguments async throws(WalletError) in
            let funding = try amounts(arguments["funds"] ?? "", option: "FUNDS")
            let act = ControlAct.fund(AccountFunding(account: arguments.name, funding: funding))
            return try await done(act, .funded(name: arguments.name))
        }
    }

    private var key: Command {
        let syntax = CommandSyntax(
            "exchange key", patterns: [[.word("name")]], summary: ExchangeSentence.keySummary,
            flags: "--permissions read|trade|all", examples: ["maker --permissions read"])
        return Command(syntax) { arguments async throws(WalletError) in
            guard let words = try permissions(arguments) else {
                throw .usage(.optionNeedsValue(option: "--permissions"))
            }
            let act = ControlAct.setPermissions(AccountPermissions(account: arguments.name, permissions: words))
            return try await done(act, .permitted(name: arguments.name))
        }
    }

    private var reset: Command {
        let syntax = CommandSyntax(
            "exchange reset", patterns: [[.word("name")], []], summary: ExchangeSentence.resetSummary,
            examples: ["maker --yes", "--yes"])
        return Command(syntax) { arguments async throws(WalletError) in
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
        return Command(syntax) { arguments async throws(WalletError) in
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
        return Command(syntax) { arguments async throws(WalletError) in
            let file = arguments.file
            return try await done(.snapshot(SnapshotFile(file: file)), .written(file: file))
        }
    }

    private var restore: Command {
        let syntax = CommandSyntax(
            "exchange restore", patterns: [[.word("file")]], summary: ExchangeSentence.restoreSummary,
            examples: ["before.sqlite --yes"])
        return Command(syntax) { arguments async throws(WalletError) in
            let file = arguments.file
            try await agree(to: .confirmRestore(file: file))
            return try await done(.restore(SnapshotFile(file: file)), .restored(file: file))
        }
    }

    private var state: Command {
        let syntax = CommandSyntax(
            "exchange state", patterns: [[.product, .word("state")], [.product, .word("state"), .count("seconds")]],
            summary: ExchangeSentence.stateSummary, examples: ["BTC_JPY preopen 60"])
        return Command(syntax) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            let word = (arguments["state"] ?? "").asciiUppercased
            let seconds = try arguments.count("seconds", in: 0...31_536_000)
            let change = StateChange(
                productCode: product,
                state: word == "CIRCUIT-BREAK" ? .circuitBreak : MarketState(rawValue: word),
                seconds: seconds.map(Int64.init))
            return try await done(.setState(change), .stateSet(Figure(product)))
        }
    }

    private var close: Command {
        let syntax = CommandSyntax("exchange maintenance", summary: ExchangeSentence.closeSummary)
        return Command(syntax) { _ async throws(WalletError) in try await done(.closeChannels, .closed) }
    }
}

extension ExchangeCommands {
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

    /// - Throws: `needsConfirmation` where nobody can be asked, `declined` unless the person says yes.
    private func agree(to sentence: ExchangeSentence) async throws(WalletError) {
        if environment.session.skipsConfirmation { return }
        guard environment.dialogue.isInteractive else { throw .needsConfirmation }
        guard try await environment.dialogue.ask(Question(sentence, about: [])) else { throw .declined }
    }

    private func amounts(_ text: String, option: String) throws(WalletError) -> [FundedAmount] {
        try Funding.parse(text, option: option).map { FundedAmount(currencyCode: $0.asset, amount: $0.quantity) }
    }

    /// - Throws: `optionNeedsValue` for an empty list: a variable of a shell that was not set.
    private func permissions(_ arguments: Arguments) throws(WalletError) -> [String]? {
        let words = arguments.flags["permissions"].map { $0.split(separator: ",").map(String.init) }
        if words == [] { throw .usage(.optionNeedsValue(option: "--permissions")) }
        return words
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
