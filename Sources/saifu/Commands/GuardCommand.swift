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
            if let edit = try edit(arguments) { try await change(by: edit) }
            return page
        }
    }

    /// A change of one limit: what the settings hold may have changed meanwhile.
    private struct Edit {
        let limit: GuardLimit
        let apply: (inout GuardPolicy) -> Void

        init(_ rule: GuardRule) {
            self.init(rule.limit) { $0.set(rule) }
        }

        init(_ limit: GuardLimit, _ apply: @escaping (inout GuardPolicy) -> Void) {
            (self.limit, self.apply) = (limit, apply)
        }
    }

    private func change(by edit: Edit) async throws(WalletError) {
        let session = environment.session, seen = session.guardPolicy
        var policy = seen
        edit.apply(&policy)
        guard policy != seen else { return }
        let isLooser = policy.isLooser(than: seen)
        if isLooser, !lasts, policy.isLooser(than: .standard) { throw .guarded(.looserEndsAtOnce) }
        if isLooser { try await agree() }
        var isOvertaken = false
        try remember { settings in
            let before = settings.limits
            var kept = before
            edit.apply(&kept)
            if kept.isLooser(than: before) {
                // Only a person loosens what is kept, and who was asked saw what stood there.
                isOvertaken = session.guardPolicy.rule(for: edit.limit) != seen.rule(for: edit.limit)
                if isOvertaken || !isLooser { return }
            }
            // What is looser than the standard ends with the run, and the settings keep what they had.
            if !kept.isLooser(than: .standard) { settings.guardPolicy = kept }
        }
        if isOvertaken { return try await change(by: edit) }
        edit.apply(&session.guardPolicy)
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

    /// `nil` when the words only ask.
    private func edit(_ arguments: Arguments) throws(WalletError) -> Edit? {
        if arguments.has("off") { return Edit(.dayLoss) { $0.remove(.dayLoss) } }
        if let share = try arguments.percent() {
            guard share <= GuardRule.widestBand else { throw .usage(.badPercent(text: arguments["percent"] ?? "")) }
            return Edit(.priceBand(share))
        }
        if let most = try arguments.count("orders", in: 1...300) { return Edit(.ordersPerMinute(most)) }
        if let seconds = try arguments.count("interval", in: 1...3600) {
            return Edit(.repeatedOrder(seconds: seconds))
        }
        let session = environment.session
        let named = arguments["asset"].map { Asset($0) }
        if let named, GuardPolicy.meant(by: named) != nil { throw .usage(.unknownAsset(text: named.code)) }
        let asset = named ?? session.product.quote ?? .jpy
        guard let limit = try arguments.limit(in: asset) else { return nil }
        let isLoss = arguments.has(GuardLimit.dayLoss.rawValue)
        return Edit(isLoss ? .dayLoss : .largestOrder) { policy in
            var limits = policy.rule(for: isLoss ? .dayLoss : .largestOrder)?.limits ?? [:]
            limits[asset] = limit
            policy.set(isLoss ? .dayLoss(limits) : .largestOrder(limits))
        }
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
