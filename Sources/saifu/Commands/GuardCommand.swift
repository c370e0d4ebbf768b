import LightningAPI
import SaifuJSON
import SaifuMoney
import SaifuStyle
import WalletCore

/// `guard`: the limits an order must keep to be sent like any other, and how they are changed. A tighter limit is set at
/// once; a looser one takes a word that a person types, and one looser than the standard ends with the run.
@MainActor struct GuardCommand {
    let environment: ApplicationEnvironment
    /// Whether another command of this run can follow.
    let lasts: Bool
    let remember: SessionCommands.Remember

    private static let syntax = CommandSyntax(
        "guard",
        patterns: [
            [], [.keyword(GuardLimit.priceBand.rawValue), .percent],
            [.keyword(GuardLimit.largestOrder.rawValue), .limit],
            [.keyword(GuardLimit.largestOrder.rawValue), .limit, .asset],
            [.keyword(GuardLimit.ordersPerMinute.rawValue), .count("orders")],
            [.keyword(GuardLimit.repeatedOrder.rawValue), .count("interval")],
            [.keyword(GuardLimit.dayLoss.rawValue), .limit],
            [.keyword(GuardLimit.dayLoss.rawValue), .limit, .asset],
            [.keyword(GuardLimit.dayLoss.rawValue), .keyword("off")],
        ], summary: GuardSentence.summary,
        meanings: GuardLimit.allCases.filter(\.hasFigure).map { WordMeaning($0.rawValue, $0.meaning) },
        examples: ["", "price-band 20%", "largest-order 3000000", "largest-order 0.3 BTC", "day-loss 50000"])

    var command: Command {
        Command(Self.syntax) { arguments async throws(WalletError) in
            var policy = environment.session.guardPolicy
            if arguments.has("off") {
                policy.remove(.dayLoss)
            } else if let rule = try rule(arguments) {
                policy.set(rule)
            }
            if policy != environment.session.guardPolicy { try await change(to: policy) }
            return page
        }
    }

    private func change(to policy: GuardPolicy) async throws(WalletError) {
        let isLooser = policy.isLooser(than: environment.session.guardPolicy)
        if isLooser, !lasts, policy.isLooser(than: .standard) { throw .guarded(.looserEndsAtOnce) }
        if isLooser { try await agree() }
        // What the settings keep only tightens: nothing written there sends an order that the standard would stop.
        let kept = policy.tightened(by: .standard)
        try remember { $0.guardPolicy = kept }
        environment.session.guardPolicy = policy
    }

    /// `--yes` is not looked at.
    private func agree() async throws(WalletError) {
        guard environment.dialogue.isInteractive else { throw .guarded(.loosenNeedsPerson) }
        let warning = environment.venue.warning
        let question = Question(
            GuardSentence.confirmLooser, about: Block.lines([warning]), subject: warning,
            typing: GuardSentence.looserWord)
        guard try await environment.dialogue.ask(question) else { throw .changeDeclined }
    }

    /// The rule that the words change; `nil` when they only ask.
    private func rule(_ arguments: Arguments) throws(WalletError) -> GuardRule? {
        if let share = try arguments.percent() {
            guard share <= GuardRule.widestBand else { throw .usage(.badPercent(text: arguments["percent"] ?? "")) }
            return .priceBand(share)
        }
        if let most = try arguments.count("orders", in: 1...300) { return .ordersPerMinute(most) }
        if let seconds = try arguments.count("interval", in: 1...3600) { return .repeatedOrder(seconds: seconds) }
        let session = environment.session
        let named = arguments["asset"].map { Asset($0) }
        if let named, GuardPolicy.meant(by: named) != nil { throw .usage(.unknownAsset(text: named.code)) }
        let asset = named ?? session.product.quote ?? .jpy
        guard let limit = try arguments.limit(in: asset) else { return nil }
        let isLoss = arguments.has(GuardLimit.dayLoss.rawValue)
        var limits = session.guardPolicy.rule(for: isLoss ? .dayLoss : .largestOrder)?.limits ?? [:]
        limits[asset] = limit
        return isLoss ? .dayLoss(limits) : .largestOrder(limits)
    }

    private var page: Page {
        let policy = environment.session.guardPolicy
        var blocks = [Block.facts(FactSheet(policy, Self.columns, for: environment.reader))]
        if policy.isLooser(than: .standard) { blocks += Block.lines([Phrase(GuardSentence.endsWithTheRun, .warning)]) }
        return Page(blocks, document: policy.json)
    }

    private static let columns: [Column<GuardPolicy>] = [
        column(.priceBand), column(.largestOrder), column(.ordersPerMinute), column(.repeatedOrder), column(.dayLoss),
    ]

    private static func column(_ limit: GuardLimit) -> Column<GuardPolicy> {
        Column(GuardSentence.title(limit)) { policy in
            switch policy.rule(for: limit) {
            case .priceBand(let share): Phrase(GuardSentence.within(share: Figure(percent: share)), .body)
            case .largestOrder(let largest), .dayLoss(let largest):
                Phrase(
                    .row(largest.sorted { $0.key.code < $1.key.code }.map { Figure($0.value).with(unit: $0.key) }),
                    .body)
            case .ordersPerMinute(let most): Phrase(GuardSentence.orders(most), .body)
            case .repeatedOrder(let seconds): Phrase(GuardSentence.seconds(seconds), .body)
            case nil: Phrase(GuardSentence.none, .secondary)
            }
        }
    }
}

extension GuardRule {
    /// By asset; `nil` for a rule of another kind.
    fileprivate var limits: [Asset: ExactDecimal]? {
        switch self {
        case .largestOrder(let limits), .dayLoss(let limits): limits
        case .priceBand, .ordersPerMinute, .repeatedOrder: nil
        }
    }
}
