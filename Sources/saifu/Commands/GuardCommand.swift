import LightningAPI
import SaifuJSON
import SaifuMoney
import SaifuStyle
import WalletCore

/// `guard`: the limits an order must keep to be sent like any other, and how they are changed.
@MainActor enum GuardCommand {
    private static let syntax = CommandSyntax(
        "guard",
        patterns: [
            [], [.keyword(GuardLimit.priceBand.rawValue), .percent],
            [.keyword(GuardLimit.largestOrder.rawValue), .limit],
            [.keyword(GuardLimit.largestOrder.rawValue), .limit, .asset],
        ], summary: CommandSentence.guardSummary,
        meanings: [GuardLimit.priceBand, .largestOrder].map { WordMeaning($0.rawValue, $0.meaning) },
        examples: ["", "price-band 20%", "largest-order 3000000", "largest-order 0.3 BTC"])

    static func make(in environment: ApplicationEnvironment, _ remember: @escaping SessionCommands.Remember) -> Command
    {
        Command(syntax) { arguments async throws(WalletError) in
            let session = environment.session
            if let rule = try rule(arguments, session) {
                var policy = session.guardPolicy
                policy.set(rule)
                try remember { $0.guardPolicy = policy }
                session.guardPolicy = policy
            }
            return page(session.guardPolicy, environment.reader)
        }
    }

    /// The rule that the words change; `nil` when they only ask.
    private static func rule(_ arguments: Arguments, _ session: Session) throws(WalletError) -> GuardRule? {
        if let share = try arguments.percent() {
            guard share <= GuardRule.widestBand else { throw .usage(.badPercent(text: arguments["percent"] ?? "")) }
            return .priceBand(share)
        }
        let asset = arguments["asset"].map { Asset($0) } ?? session.product.quote ?? .jpy
        guard let limit = try arguments.limit(in: asset) else { return nil }
        var largest: [Asset: ExactDecimal] = [:]
        for case .largestOrder(let limits) in session.guardPolicy.rules { largest = limits }
        largest[asset] = limit
        return .largestOrder(largest)
    }

    private static func page(_ policy: GuardPolicy, _ reader: Reader) -> Page {
        Page([.facts(FactSheet(policy, columns, for: reader))], document: policy.json)
    }

    private static let columns: [Column<GuardPolicy>] = [
        Column(CommandSentence.priceBand) { policy in
            policy.rules.lazy.compactMap { rule -> Phrase? in
                guard case .priceBand(let share) = rule else { return nil }
                return Phrase(CommandSentence.within(share: Figure(percent: share)), .body)
            }.first ?? .empty
        },
        Column(CommandSentence.largestOrder) { policy in
            policy.rules.lazy.compactMap { rule -> Phrase? in
                guard case .largestOrder(let largest) = rule else { return nil }
                let limits = largest.sorted { $0.key.code < $1.key.code }
                return Phrase(.row(limits.map { Figure($0.value).with(unit: $0.key) }), .body)
            }.first ?? .empty
        },
    ]
}
