import LightningAPI
import Testing
import WalletCore

@Suite struct CommandGrammarTests {
    private let grammar = CommandGrammar([
        CommandSyntax("ticker", options: [[.product]], summary: Term.state),
        CommandSyntax(
            "buy", patterns: [[.size, .keyword("at"), .price], [.size, .keyword("market")]], options: [[.product]],
            summary: Term.state),
        CommandSyntax("cancel", patterns: [[.order]], summary: Term.state),
        CommandSyntax("quit", aliases: ["exit", "?"], summary: Term.state),
        CommandSyntax("exchange serve", summary: Term.state),
        CommandSyntax("unsettled", summary: Term.state),
        CommandSyntax("unsettled resolve", patterns: [[.count("entry"), .orderOrNone]], summary: Term.state),
    ])

    private var completer: CommandCompleter {
        CommandCompleter(
            grammar: grammar,
            vocabulary: .init(
                products: ["BTC_JPY", "ETH_JPY"], assets: ["JPY"], orders: { [.init("JRF20261121-030000-000001")] },
                options: [
                    .init("--yes", values: nil) { _ in true }, .init("--lang", values: ["en", "ja"]) { _ in true },
                    .init("--beyond", values: ["price-band"]) { $0.name == "buy" },
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
        ("", ["ticker", "buy", "cancel", "quit", "exchange serve", "unsettled", "unsettled resolve"]),
        ("t", ["ticker"]),
        ("ticker ", ["BTC_JPY", "ETH_JPY"]),
        ("ticker e", ["ETH_JPY"]), ("buy 0.01 ", ["at", "BTC_JPY", "ETH_JPY", "market"]), ("buy 0.01 m", ["market"]),
        ("buy 0.01 at ", ["bid", "ask"]), ("buy 0.01 at A", ["ask"]),
        ("cancel J", ["JRF20261121-030000-000001"]), ("cancel a", ["all"]), ("exchange ", ["serve"]),
        ("unsettled ", ["resolve"]), ("unsettled resolve 1 n", ["none"]), ("nonsense ", []),
        ("buy -", ["--yes", "--lang", "--beyond"]), ("cancel --", ["--yes", "--lang"]), ("buy --lang ", ["en", "ja"]),
        ("buy --lang=", ["--lang=en", "--lang=ja"]),
        ("buy --LANG=J", ["--lang=ja"]), ("buy --yes=", []),
        ("buy --yes 0.01 at 5 --", ["--lang", "--beyond"]), ("buy --beyond P", ["price-band"]),
        ("buy 0.01 --lang ja a", ["at"]), ("buy --yes --lang en 0.01 at b", ["bid"]), ("buy 0.01 at 5 b", ["BTC_JPY"]),
        ("--", []),
        ("nonsense --", []),
    ])
    func `completion offers what can come next`(text: String, candidates: [String]) {
        #expect(completer.candidates(for: text).map(\.text) == candidates)
    }

    @Test(arguments: [("buy 0.01 at ", ["1 in use", "2 in use"]), ("buy eth_jpy 0.01 at A", ["2 ETH_JPY"])])
    func `the words for a price are told with what they stand for, on the product of the line`(
        text: String, notes: [String]
    ) {
        #expect(completer.candidates(for: text).filter { !$0.text.contains("_") }.map(\.note) == notes)
    }

    @Test func `words are split at blanks of either width`() {
        #expect(CommandGrammar.words(of: "  buy\t0.01　market ") == ["buy", "0.01", "market"])
    }
}
