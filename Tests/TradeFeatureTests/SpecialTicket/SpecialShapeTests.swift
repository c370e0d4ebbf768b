import LightningAPI
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// The words of special orders, and the parts they become.
@MainActor struct SpecialShapeTests {
    private func order(_ line: String) throws -> SpecialOrder {
        let words = CommandGrammar.words(of: line)
        let shape = try #require(SpecialShape(rawValue: words[0]))
        let arguments = try shape.syntax.parse(Array(words.dropFirst()))
        return try shape.order(arguments, of: arguments.product ?? .btcJPY)
    }

    @Test(arguments: [
        ("stop sell 0.01 at 16600000", SpecialOrder.Condition.stop(trigger: 16_600_000)),
        ("stop SELL 0.01 at 16,600,000 limit ¥16590000", .stopLimit(trigger: 16_600_000, price: 16_590_000)),
        ("trail sell 0.01 by 20000", .trail(offset: 20_000)),
    ])
    func `a simple one is one part`(line: String, condition: SpecialOrder.Condition) throws {
        let part = try #require(try order(line).plan.parts.first)
        #expect(part.side == .sell && part.size == "0.01" && part.condition == condition)
    }

    // Broken by, in Sources/WalletCore/Commands/CommandCompleter.swift:
    // - return syntax.continuations(of: rest).flatMap { self.words(for: $0, startingLike: partial, of: product) }
    // + return syntax.slots(after: rest).flatMap { self.words(for: $0, startingLike: partial, of: product) }
    @Test(arguments: [
        ("stop sell ", []), ("stop sell 0.01 ", ["at"]), ("stop sell 0.01 BTC ", ["at"]), ("stop sell 0.01 at ", []),
        ("stop sell 0.01 at 16600000 ", ["limit", "BTC_JPY", "for"]),
        ("stop sell 0.01 at 16600000 limit ", []), ("trail sell 0.01 ", ["by"]),
        ("trail sell 0.01 by 20000 ", ["BTC_JPY", "for"]), ("oco sell 0.01 ", ["at", "market", "stop", "trail"]),
        ("oco sell 0.01 at 17600000 ", ["or", "BTC_JPY", "for"]), ("ifd stop buy 0.01 ", ["at"]),
        ("ifd buy 0.01 at 16900000 then sell 0.01 trail ", []), ("oco sell 0.01 by ", []),
    ])
    func `Tab offers what fits behind the words of a part, and nothing where a value stands`(
        line: String, words: [String]
    ) {
        let completer = CommandCompleter(
            grammar: CommandGrammar(SpecialShape.allCases.map(\.syntax)), vocabulary: .init(products: ["BTC_JPY"]))
        #expect(completer.candidates(for: line).map(\.text) == words)
    }

    // Broken by, in Sources/WalletCore/Commands/CommandSyntax+Parsing.swift:
    // - throw .usage(.unexpectedWord(word: word, command: name, nearest: join, choices: [join]))
    // + throw .usage(.unexpectedWord(word: word, command: name, nearest: word, choices: [join]))
    @Test(arguments: [
        ("oco sell 0.01 at 17600000 and stop sell 0.01 at 16600000", "or"),
        ("ifd buy 0.01 at 16900000 and sell 0.01 at 17600000", "then"),
    ])
    func `and between two parts is met with the word that joins them`(line: String, join: String) {
        let command = line.split(separator: " ").first.map(String.init) ?? ""
        let fault = UsageError.unexpectedWord(word: "and", command: command, nearest: join, choices: [join])
        #expect(throws: WalletError.usage(fault)) { try order(line) }
    }

    @Test func `parts are joined by then and or, and options may stand between them`() throws {
        let order = try order(
            "ifdoco buy 0.01 at 16900000 then sell 0.01 at 17600000 or sell 0.01 stop 16600000 limit 16590000 "
                + "for 1440 ETH_JPY")
        #expect(order.productCode == .ethJPY && order.minuteToExpire == 1440)
        let exits = try SpecialOrder.Pair(
            .limit(.sell, size: "0.01", price: 17_600_000),
            .stopLimit(.sell, size: "0.01", trigger: 16_600_000, price: 16_590_000))
        #expect(order.plan == .ifDoneOneCancelsOther(try .limit(.buy, size: "0.01", price: 16_900_000), then: exits))
        let ifDone = try self.order("ifd buy 0.01 market then sell 0.02 trail 20000")
        #expect(
            ifDone.plan
                == .ifDone(try .market(.buy, size: "0.01"), then: try .trail(.sell, size: "0.02", offset: 20_000)))
    }

    @Test(arguments: [
        "oco sell 0.01 at 17600000 or stop sell 0.01 at 16600000",
        "oco sell 0.01 at 17600000 or sell 0.01 stop at 16600000",
    ])
    func `a part may be written as the command of its kind is`(line: String) throws {
        #expect(try order(line).plan == order("oco sell 0.01 at 17600000 or sell 0.01 stop 16600000").plan)
    }

    @Test(arguments: [
        ("oco sell 0.01 at 17600000 or sell 0.01 16600000", "16600000", "sell 0.01"),
        ("oco sell 0.01 at 17600000 or sell 0.01 stop", nil, "sell 0.01 stop"),
        ("ifd buy 0.01 at 16900000 then hold 0.01", "hold", ""),
        ("ifd buy 0.01 at 16900000 then", nil, ""),
    ])
    func `a fault in a part tells where it is, and how a part is written`(
        line: String, word: String?, part: String
    ) throws {
        let error = #expect(throws: WalletError.self) { try order(line) }
        guard case .usage(.badPart(let found, let before, _, let choices))? = error else { throw SampleError() }
        #expect(found == word && before == part && !choices.isEmpty)
        #expect(error?.text(in: .english).contains("as in `sell 0.01 stop 16600000`") == true)
    }

    @Test(arguments: [
        "stop sell 0.01", "stop sell 0.01 at", "stop sell 0.01 at 16600000 limit", "stop hold 0.01 at 1",
        "stop sell 50% at 16600000", "stop sell 0.01 at bid", "stop sell 0 at 1", "stop sell 0.01 at 1 twice",
        "trail sell 0.01 by 0", "trail sell 0.01 by 1.5", "ifd buy 0.01 at 1", "ifd buy 0.01 at 1 then",
        "ifd buy 0.01 then sell 0.01 at 1", "oco sell 0.01 at 2 or sell 0.01 at 3",
        "ifdoco buy 0.01 at 1 then sell 0.01 at 2 or sell 0.01 at 3", "stop sell 0.01 at 1 for 43201",
    ])
    func `what is no special order is refused by its words`(line: String) {
        #expect(throws: WalletError.self) { try order(line) }
    }

    @Test func `two parts that are alike are told apart from a word that is wrong`() {
        #expect(throws: WalletError.guarded(.alikeParts)) { try order("oco sell 0.01 at 2 or sell 0.02 at 3") }
        #expect(throws: WalletError.guarded(.partNeedsNumber(word: "50%"))) { try order("stop sell 50% at 16600000") }
        #expect(throws: WalletError.usage(.missingWord(expected: ["TRIGGER"], command: "stop"))) {
            try order("stop sell 0.01 at")
        }
    }
}
