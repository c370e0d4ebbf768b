import LightningAPI
import SaifuJSON
import SaifuMoney
import SaifuStyle
import WalletCore

/// `rules`: the tick and the smallest order of a market. No call of the exchange tells them, and sources disagree, so that a
/// person can correct them: an order that the exchange would take must not fail here.
@MainActor struct RulesCommand {
    let environment: ApplicationEnvironment
    let remember: SessionCommands.Remember

    private static let (tick, minimum, usual) = ("tick", "minimum", "usual")

    private static let syntax = CommandSyntax(
        "rules",
        patterns: [
            [], [.keyword(tick), .limit], [.keyword(minimum), .limit], [.keyword(usual)], [.product],
            [.product, .keyword(tick), .limit], [.product, .keyword(minimum), .limit], [.product, .keyword(usual)],
        ], summary: RulesSentence.summary,
        meanings: [
            WordMeaning(tick, RulesSentence.tickMeaning), WordMeaning(minimum, RulesSentence.minimumMeaning),
            WordMeaning(usual, RulesSentence.usualMeaning),
        ], examples: ["", "XRP_JPY", "XRP_JPY tick 0.001", "XRP_JPY minimum 1", "XRP_JPY usual"])

    var command: Command {
        Command(Self.syntax) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            if let edit = try edit(arguments, product) {
                guard product.base != nil, product.quote != nil else { return Self.noRules(of: product) }
                try remember { edit(&$0.rulebook) }
                edit(&environment.session.rulebook)
            }
            return page(of: product)
        }
    }

    /// A change of one rule: what the settings hold may have changed meanwhile. `nil` when the words only ask.
    private func edit(
        _ arguments: Arguments, _ product: ProductCode
    ) throws(WalletError) -> ((inout MarketRulebook) -> Void)? {
        if arguments.has(Self.usual) { return { $0.reset(product) } }
        if arguments.has(Self.tick), let tick = try arguments.limit(in: product.quote ?? .jpy) {
            return { $0.set(product, tick: tick) }
        }
        if arguments.has(Self.minimum), let minimum = try arguments.limit(in: product.base ?? .btc) {
            return { $0.set(product, minimum: minimum) }
        }
        return nil
    }

    private func page(of product: ProductCode) -> Page {
        let rulebook = environment.session.rulebook
        let shown = ShownRules(product: product, rules: rulebook[product])
        var blocks = [Block.facts(FactSheet(shown, Self.columns, for: environment.reader))]
        if rulebook.own[product] != nil { blocks += Block.lines([Phrase(RulesSentence.isOwn, .secondary)]) }
        return Page(blocks, document: shown.json)
    }

    private static func noRules(of product: ProductCode) -> Page {
        Page(
            Block.lines([Phrase(RulesSentence.noRules(product: Figure(product)), .warning)]),
            document: ShownRules(product: product, rules: nil).json)
    }

    private static let columns: [Column<ShownRules>] = [
        Column(Term.product) { Phrase(Figure($0.product), .accent) },
        Column(RulesSentence.tick) { shown in
            shown.rules?.tickFigure.map { Phrase($0, .body) } ?? unknown
        },
        Column(RulesSentence.minimum) { shown in
            shown.rules?.minimumFigure.map { Phrase($0, .body) } ?? unknown
        },
    ]

    private static let unknown = Phrase(RulesSentence.unknown, .secondary)
}

private struct ShownRules {
    let product: ProductCode
    /// `nil` where nobody knows them.
    let rules: MarketRules?

    var json: JSONValue {
        .object(
            JSONObject([
                .init("product_code", .string(product.rawValue)), .init("tick", number(rules?.knownTick)),
                .init("minimum", number(rules?.knownMinimum)),
            ]))
    }

    private func number(_ value: ExactDecimal?) -> JSONValue { value.map { .number(JSONNumber($0)) } ?? .null }
}
