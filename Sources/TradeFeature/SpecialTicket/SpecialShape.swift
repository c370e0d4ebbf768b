import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// The commands of special orders: how each is written, and how its words become the parts of an order.
enum SpecialShape: String, CaseIterable, Sendable {
    case stop, trail, ifd, oco, ifdoco

    /// How its command is written.
    var syntax: CommandSyntax {
        switch self {
        case .stop:
            CommandSyntax(
                "stop", patterns: [pattern, [.part("first", shape: "buy|sell SIZE at TRIGGER limit PRICE")]],
                options: Self.options, summary: summary, about: SpecialSentence.aboutStop,
                flags: Self.flags, meanings: meanings, examples: examples)
        case .trail:
            CommandSyntax(
                "trail", patterns: [pattern], options: Self.options, summary: summary,
                about: SpecialSentence.aboutTrail, flags: Self.flags, meanings: meanings, examples: examples)
        case .ifd:
            CommandSyntax(
                "ifd", patterns: [pattern], options: Self.options, summary: summary,
                flags: Self.flags, meanings: meanings, examples: examples)
        case .oco:
            CommandSyntax(
                "oco", patterns: [pattern], options: Self.options, summary: summary,
                flags: Self.flags, meanings: meanings, examples: examples)
        case .ifdoco:
            CommandSyntax(
                "ifdoco", patterns: [pattern], options: Self.options, summary: summary,
                flags: Self.flags, meanings: meanings, examples: examples)
        }
    }

    private var summary: SpecialSentence { .summary(self) }
    private static let options: [[Slot]] = [[.product], [.keyword("for"), .count("minutes")]]
    private static let flags = "[--beyond LIMIT]"

    /// The values inside the parts, then the limits.
    private var meanings: [WordMeaning] {
        let (size, trigger, offset) = (SpecialSentence.size, SpecialSentence.trigger, SpecialSentence.offset)
        let values: [(String, SpecialSentence)] =
            switch self {
            case .stop: [("SIZE", size), ("TRIGGER", trigger), ("PRICE", .limit)]
            case .trail: [("SIZE", size), ("OFFSET", offset)]
            case .ifd, .oco, .ifdoco: [("SIZE", size), ("PRICE", .limit), ("TRIGGER", trigger), ("OFFSET", offset)]
            }
        return values.map { WordMeaning($0, $1) } + GuardLimit.allCases.map { WordMeaning($0.rawValue, $0.meaning) }
    }

    private var pattern: [Slot] {
        let (first, second, third) = (Slot.part("first"), Slot.part("second"), Slot.part("third"))
        return switch self {
        case .stop: [.part("first", shape: "buy|sell SIZE at TRIGGER")]
        case .trail: [.part("first", shape: "buy|sell SIZE by OFFSET")]
        case .ifd: [first, .keyword("then"), second]
        case .oco: [first, .keyword("or"), second]
        case .ifdoco: [first, .keyword("then"), second, .keyword("or"), third]
        }
    }

    private var examples: [String] {
        switch self {
        case .stop: ["sell 0.01 at 16600000", "sell 0.01 at 16600000 limit 16590000 for 1440 --yes"]
        case .trail: ["sell 0.01 by 20000", "buy 0.01 by 20000 --yes"]
        case .ifd:
            ["buy 0.01 at 16900000 then sell 0.01 at 17600000", "buy 0.01 at 16900000 then sell 0.01 trail 20000"]
        case .oco: ["sell 0.01 at 17600000 or sell 0.01 stop 16600000"]
        case .ifdoco:
            ["buy 0.01 at 16900000 then sell 0.01 at 17600000 or sell 0.01 stop 16600000 limit 16590000 --yes"]
        }
    }

    /// The order that the words of its command ask for.
    /// - Throws: what is wrong with a word, or that two parts are alike.
    func order(_ arguments: Arguments, of product: ProductCode) throws(WalletError) -> SpecialOrder {
        let minutes = try arguments.count("minutes", in: 1...OrderDraft.longestMinutes)
        let plan = try plan(arguments, of: product)
        do throws(SpecialOrderFault) {
            return try SpecialOrder(product, try plan.get(), minuteToExpire: minutes)
        } catch {
            throw .guarded(.alikeParts)
        }
    }

    private func plan(
        _ arguments: Arguments, of product: ProductCode
    ) throws(WalletError) -> Result<SpecialOrder.Plan, SpecialOrderFault> {
        func part(_ name: String, _ style: PartWords.Style = .any) throws(WalletError) -> SpecialOrder.Part {
            var words = PartWords(arguments[name] ?? "", of: product, in: rawValue)
            return try words.part(style)
        }
        switch self {
        case .stop: return .success(.simple(try part("first", .stop)))
        case .trail: return .success(.simple(try part("first", .trail)))
        case .ifd: return .success(.ifDone(try part("first"), then: try part("second")))
        case .oco:
            let (first, second) = (try part("first"), try part("second"))
            return Self.pair(first, second).map { .oneCancelsOther($0) }
        case .ifdoco:
            let (first, second, third) = (try part("first"), try part("second"), try part("third"))
            return Self.pair(second, third).map { .ifDoneOneCancelsOther(first, then: $0) }
        }
    }

    private static func pair(
        _ first: SpecialOrder.Part, _ second: SpecialOrder.Part
    ) -> Result<SpecialOrder.Pair, SpecialOrderFault> {
        do throws(SpecialOrderFault) { return .success(try SpecialOrder.Pair(first, second)) } catch {
            return .failure(error)
        }
    }
}
