import LightningAPI
import SaifuMoney
import Testing
import WalletCore

@Suite struct CommandGrammarTests {
    private let grammar = CommandGrammar([
        CommandSyntax("ticker", options: [[.product]], summary: Term.state),
        CommandSyntax(
            "buy", patterns: [[.size, .keyword("at"), .price], [.size, .keyword("market")]], options: [[.product]],
            summary: Term.state),
        CommandSyntax("cancel", patterns: [[.order]], options: [[.product]], summary: Term.state),
        CommandSyntax("fills", options: [[.product]], summary: Term.state, columns: ["side", "price", "id"]),
        CommandSyntax("quit", aliases: ["exit", "?"], summary: Term.state),
        CommandSyntax("exchange serve", summary: Term.state),
        CommandSyntax(
            "account", patterns: [[.keyword("add"), .word("name")], [.keyword("remove"), .word("name")]],
            summary: Term.state, flags: "[--fund N]", flagged: "add"),
        CommandSyntax("unsettled", summary: Term.state),
        CommandSyntax("unsettled resolve", patterns: [[.count("entry"), .orderOrNone]], summary: Term.state),
        CommandSyntax("watch", options: [[.product]], summary: Term.state),
        CommandSyntax("watch board", summary: Term.state),
    ])

    private var completer: CommandCompleter {
        CommandCompleter(
            grammar: grammar,
            vocabulary: .init(
                products: ["BTC_JPY", "ETH_JPY"], assets: ["JPY"], orders: { [.init("JRF20261121-030000-000001")] },
                options: [
                    .init("--yes", values: nil) { _, _ in true },
                    .init("--lang", values: .one(of: ["en", "ja"])) { _, _ in true },
                    .init("--beyond", values: .one(of: ["price-band"])) { syntax, _ in syntax.name == "buy" },
                    .init("--fund", values: .one(of: [])) { $0.takes(flag: "--fund", with: $1) },
                    .init("--columns", values: .columns) { syntax, _ in syntax.name == "fills" },
                ],
                price: { "\($0 == .bid ? 1 : 2) \($1?.rawValue ?? "in use")" }))
    }

    @Test(arguments: [
        ("tikcer", "ticker"), ("by", "buy"), ("exti", "exit"), ("cancle", "cancel"), ("tik", "ticker"),
        ("canc", "cancel"),
    ])
    func `an unknown command suggests the nearest`(word: String, nearest: String) {
        #expect(throws: WalletError.usage(.unknownCommand(word: word, nearest: nearest))) {
            try grammar.find([word])
        }
    }

    @Test(arguments: ["frobnicate", "板", "", "u", "ex"])
    func `a word like no command suggests nothing`(word: String) {
        #expect(throws: WalletError.usage(.unknownCommand(word: word, nearest: nil))) { try grammar.find([word]) }
    }

    @Test func `commands are found in full-width letters too`() throws {
        #expect(try grammar.find(["ｂｕｙ", "1"]).syntax.name == "buy")
        #expect(try grammar.find(["Ｅｘｃｈａｎｇｅ", "ｓｅｒｖｅ"]).syntax.name == "exchange serve")
    }

    @Test func `commands of two words are found`() throws {
        let found = try grammar.find(["exchange", "serve", "x"])
        #expect(found.syntax.name == "exchange serve")
        #expect(found.rest == ["x"])
    }

    @Test(arguments: [(["unsettled"], "unsettled"), (["UNSETTLED", "Resolve", "1", "none"], "unsettled resolve")])
    func `a command of two words is not taken for the one that its first word names`(
        words: [String], name: String
    ) throws {
        #expect(try grammar.find(words).syntax.name == name)
    }

    @Test func `the first word of a pair asks for the second`() {
        #expect(throws: WalletError.usage(.missingWord(expected: ["serve"], command: "exchange"))) {
            try grammar.find(["exchange"])
        }
        #expect(throws: WalletError.usage(unexpected("run", nearest: nil))) { try grammar.find(["exchange", "run"]) }
        #expect(throws: WalletError.usage(unexpected("srv", nearest: "serve"))) {
            try grammar.find(["exchange", "srv"])
        }
        #expect(throws: WalletError.usage(unexpected("Sevre", nearest: "serve"))) {
            try grammar.find(["exchange", "Sevre"])
        }
    }

    private func unexpected(_ word: String, nearest: String?) -> UsageError {
        .unexpectedWord(word: word, command: "exchange", nearest: nearest, choices: ["serve"])
    }

    @Test(arguments: [
        (
            "",
            [
                "ticker", "buy", "cancel", "fills", "quit", "exchange serve", "account", "unsettled",
                "unsettled resolve", "watch",
                "watch board",
            ]
        ),
        ("t", ["ticker"]),
        ("ticker ", ["BTC_JPY", "ETH_JPY"]),
        ("ticker e", ["ETH_JPY"]), ("buy 0.01 ", ["at", "BTC_JPY", "ETH_JPY", "market"]), ("buy 0.01 m", ["market"]),
        ("buy 0.01 at ", ["bid", "ask", "mid", "last"]), ("buy 0.01 at A", ["ask"]),
        ("cancel J", ["JRF20261121-030000-000001"]), ("cancel a", ["all"]), ("exchange ", ["serve"]),
        ("watch ", ["board", "BTC_JPY", "ETH_JPY"]), ("buy 0.01 BTC a", ["at"]),
        ("unsettled ", ["resolve"]), ("unsettled resolve 1 n", ["none"]), ("nonsense ", []),
        ("buy -", ["--yes", "--lang", "--beyond"]), ("cancel --", ["--yes", "--lang"]), ("buy --lang ", ["en", "ja"]),
        ("buy --lang=", ["--lang=en", "--lang=ja"]),
        ("buy --LANG=J", ["--lang=ja"]), ("buy --yes=", []),
        ("buy --yes 0.01 at 5 --", ["--lang", "--beyond"]), ("buy --beyond P", ["price-band"]),
        ("buy 0.01 --lang ja a", ["at"]), ("buy --yes --lang en 0.01 at b", ["bid"]), ("buy 0.01 at 5 b", ["BTC_JPY"]),
        ("cancel ", ["JRF20261121-030000-000001", "all"]), ("cancel 1 ", ["BTC_JPY", "ETH_JPY"]),
        ("ｔｉ", ["ticker"]), ("fills --c", ["--columns"]), ("fills --columns ", ["side", "price", "id"]),
        ("fills --columns P", ["price"]), ("fills --columns side,p", ["side,price"]),
        ("fills --columns price,side,", ["price,side,id"]), ("fills --columns=si", ["--columns=side"]),
        ("ticker --columns ", []), ("--columns ", []),
        ("--", ["--yes", "--lang", "--beyond", "--fund", "--columns"]),
        ("account --f", ["--fund"]), ("account add --f", ["--fund"]), ("account add maker --f", ["--fund"]),
        ("account remove --f", []), ("account remove maker --f", []),
        ("nonsense --", []),
    ])
    func `completion offers what can come next`(text: String, candidates: [String]) {
        #expect(completer.candidates(for: text).map(\.text) == candidates)
    }

    @Test func `options of one pattern are shown with it, and with no other`() throws {
        let account = try grammar.find(["account"]).syntax
        #expect(account.usage == ["account add NAME [--fund N]", "account remove NAME"])
        #expect(account.name(with: try account.parse(["remove", "a"])) == "account remove")
        #expect(account.name(with: nil) == "account")
    }

    @Test(arguments: [("cancel ", []), ("cancel a", ["all"])])
    func `where no order is known, Tab alone types no all`(text: String, candidates: [String]) {
        let completer = CommandCompleter(grammar: grammar, vocabulary: .init())
        #expect(completer.candidates(for: text).map(\.text) == candidates)
    }

    @Test(arguments: [
        ("buy 0.01 at ", ["1 in use", "2 in use", "2 in use", "2 in use"]), ("buy eth_jpy 0.01 at A", ["2 ETH_JPY"]),
    ])
    func `the words for a price are told with what they stand for, on the product of the line`(
        text: String, notes: [String]
    ) {
        #expect(completer.candidates(for: text).filter { !$0.text.contains("_") }.map(\.note) == notes)
    }

    @Test(arguments: [
        ("ｂｕｙ 0.01 ＡＴ ｂｉｄ ｂｔｃ＿ｊｐｙ", ["size": "0.01", "at": "at", "price": "ｂｉｄ", "product": "BTC_JPY"]),
        ("buy 1 Market btc_jpy", ["size": "1", "market": "market", "product": "BTC_JPY"]),
        ("buy 10 万円 at 1 億", ["size": "10万円", "at": "at", "price": "1億"]),
        ("buy 10 万 円 market", ["size": "10万円", "market": "market"]),
        ("buy 1_000 market", ["size": "1_000", "market": "market"]),
    ])
    func `words are read in letters of either width, and units behind blanks`(
        line: String, read: [String: String]
    ) throws {
        let (syntax, rest) = try grammar.find(CommandGrammar.words(of: line))
        let arguments = try syntax.parse(rest)
        for (name, word) in read { #expect(arguments[name] == word, "\(name)") }
    }

    @Test func `a number with a low line is no product, and is named itself`() {
        #expect(throws: WalletError.usage(.badSize(text: "1_000"))) {
            try Arguments.size("1_000", in: .jpy, of: .btc)
        }
    }

    @Test func `words are split at blanks of either width`() {
        #expect(CommandGrammar.words(of: "  buy\t0.01　market ") == ["buy", "0.01", "market"])
    }

    @Test func `special orders are offered after cancel and after their own command, with what they are`() {
        let special = CommandCompleter.Word("JRF20261121-030000-000002", note: "OCO sell 0.02 BTC at 17,600,000 JPY")
        let grammar = CommandGrammar([
            CommandSyntax("cancel", patterns: [[.order]], summary: Term.state),
            CommandSyntax("order", patterns: [[.listedOrder]], summary: Term.state),
            CommandSyntax("parent", patterns: [[.specialOrder]], summary: Term.state),
        ])
        let completer = CommandCompleter(
            grammar: grammar,
            vocabulary: .init(orders: { [.init("JRF20261121-030000-000001")] }, specialOrders: { [special] }))
        #expect(completer.candidates(for: "cancel ").map(\.text).suffix(2) == [special.text, "all"])
        #expect(completer.candidates(for: "parent ") == [special])
        #expect(completer.candidates(for: "order ") == [.init("JRF20261121-030000-000001")])
    }

    @Test func `a word that two ways to write a command go on with is offered once`() {
        let grammar = CommandGrammar([
            CommandSyntax(
                "stop", patterns: [[.part("first", shape: "a")], [.part("first", shape: "b")]], options: [[.product]],
                summary: Term.state)
        ])
        let completer = CommandCompleter(grammar: grammar, vocabulary: .init(products: ["BTC_JPY"]))
        #expect(completer.candidates(for: "stop ").map(\.text) == ["buy", "sell", "BTC_JPY"])
    }
}
