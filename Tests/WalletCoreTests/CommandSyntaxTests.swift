import LightningAPI
import Testing
import WalletCore

@Suite struct CommandSyntaxTests {
    private let buy = CommandSyntax(
        "buy", patterns: [[.size, .keyword("at"), .price], [.size, .keyword("market")]],
        options: [[.product], [.choice("timeInForce", ["gtc", "ioc", "fok"])], [.keyword("for"), .count("minutes")]],
        summary: Term.state)

    @Test(arguments: [
        "0.01 at 17210000", "0.01 AT 17210000", "BTC_JPY 0.01 at 17210000 ioc", "0.01 btc_jpy at 17210000 for 60 fok",
    ])
    func `words fill their slots wherever the options stand`(line: String) throws {
        let arguments = try buy.parse(CommandGrammar.words(of: line))
        #expect(arguments["size"] == "0.01")
        #expect(arguments["price"] == "17210000")
        #expect(!arguments.has("market"))
    }

    @Test func `a product is read in capitals`() throws {
        #expect(try buy.parse(["0.01", "eth_jpy", "market"]).product == "ETH_JPY")
    }

    @Test(arguments: [
        "0.01 MAR\u{212A}ET", "0.01 mar\u{212A}et", "0.01 market fo\u{212A}", "0.01 market ETH_JP\u{212A}",
    ])
    func `only the case of A to Z is folded: the Kelvin sign is no K`(line: String) {
        #expect(throws: WalletError.self) { try buy.parse(CommandGrammar.words(of: line)) }
    }

    @Test func `a missing word is named`() {
        let error = WalletError.usage(.missingWord(expected: ["at"], command: "buy"))
        #expect(throws: error) { try buy.parse(["0.01"]) }
    }

    private let candles = CommandSyntax(
        "candles", patterns: [[.choice("width", ["1m", "5m", "15m", "1h", "4h", "1d"])]],
        options: [[.product], [.count("count")]], summary: ListSentence.loading)

    @Test func `what is no width is not taken for the number of rows`() throws {
        let widths = ["1m", "5m", "15m", "1h", "4h", "1d"]
        for words in [["7m"], ["7m", "3"], ["3", "7m"]] {
            let error = UsageError.badChoice(name: "width", text: "7m", choices: widths)
            #expect(throws: WalletError.usage(error)) { try candles.parse(words) }
            #expect(error.text(in: .english) == "`7m` is no width: choose 1m, 5m, 15m, 1h, 4h or 1d.")
        }
        #expect(try candles.parse(["3", "5m"])["count"] == "3")
    }

    @Test func `an option that stops half-way names its missing word`() {
        let error = WalletError.usage(.missingWord(expected: ["MINUTES"], command: "buy"))
        #expect(throws: error) { try buy.parse(["0.01", "market", "for"]) }
    }

    @Test(
        arguments: [
            (["0.01", "market", "please"], "please", nil, ["PRODUCT", "gtc", "ioc", "fok", "for"]),
            (["0.01", "market", "IOK"], "IOK", "ioc", ["PRODUCT", "gtc", "ioc", "fok", "for"]),
            (["0.01", "market", "ioc", "fok"], "fok", "for", ["PRODUCT", "for"]),
            (["0.01", "market", "ioc", "for", "5", "BTC_JPY", "2"], "2", nil, []),
        ] as [([String], String, String?, [String])])
    func `a word too many is named, with what fits in its place`(
        words: [String], wrong: String, nearest: String?, choices: [String]
    ) {
        let error = UsageError.unexpectedWord(word: wrong, command: "buy", nearest: nearest, choices: choices)
        #expect(throws: WalletError.usage(error)) { try buy.parse(words) }
    }

    @Test func `a word in the place of a size, a price or a product is judged as one`() {
        #expect(throws: WalletError.usage(.badSize(text: "abc"))) { try buy.parse(["abc", "at", "1"]) }
        #expect(throws: WalletError.usage(.badPrice(text: "abc"))) { try buy.parse(["0.01", "at", "abc"]) }
        let trades = CommandSyntax("trades", options: [[.product], [.count("count")]], summary: Term.state)
        let error = WalletError.usage(.unknownProduct(text: "BTCJPY", nearest: nil))
        #expect(throws: error) { try trades.parse(["BTCJPY", "5"]) }
    }

    @Test func `usage shows every way to write the command`() {
        #expect(
            buy.usage == [
                "buy SIZE at PRICE [PRODUCT] [gtc|ioc|fok] [for MINUTES]",
                "buy SIZE market [PRODUCT] [gtc|ioc|fok] [for MINUTES]",
            ])
    }

    @Test(arguments: ["0", "-1", "1e-9", "１．", "", "abc1", "0x10", "+-1", "--1", "¥1", "00", "a,000", ","])
    func `text that is no size is refused by name`(text: String) {
        #expect(throws: WalletError.usage(.badSize(text: text))) {
            try buy.parse([text, "market"]).size(in: nil, of: nil)
        }
    }

    @Test(arguments: ["0", "-3", "501", "1.5", "+2", "many"])
    func `a count outside its range is refused`(text: String) {
        let trades = CommandSyntax("trades", patterns: [[.order]], summary: Term.state)
        let error = WalletError.usage(.badCount(name: "order", text: text, lowest: 1, highest: 500))
        #expect(throws: error) { try trades.parse([text]).count("order", in: 1...500) }
    }
}
