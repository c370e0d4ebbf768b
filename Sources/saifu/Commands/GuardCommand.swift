import LightningAPI
import SaifuJSON
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// `guard`: the limits an order must keep to be sent like any other, and how they are changed.
@MainActor enum GuardCommand {
    private static let syntax = CommandSyntax(
        "guard",
        patterns: [
            [], [.keyword(GuardLimit.priceBand.rawValue), .percent],
            [.keyword(GuardLimit.largestOrder.rawValue), .limit],
            [.keyword(GuardLimit.largestOrder.rawValue), .limit, .asset],
        ], summary: .summaryGuard)

    static func make(in environment: LiveEnvironment, _ remember: @escaping SessionCommands.Remember) -> Command {
        Command(syntax) { arguments async throws(WalletError) in
            let session = environment.session
            if let rule = try rule(arguments, session) {
                var policy = session.guardPolicy
                policy.set(rule)
                try remember { $0.guardPolicy = policy }
                session.guardPolicy = policy
            }
            return page(session.guardPolicy, environment.strings)
        }
    }

    /// The rule that the words change; `nil` when they only ask.
    private static func rule(_ arguments: Arguments, _ session: Session) throws(WalletError) -> GuardRule? {
        if let share = try arguments.percent() {
            guard share <= GuardRule.widestBand else { throw .usage(.badPercent(text: arguments["percent"] ?? "")) }
            return .priceBand(share)
        }
        guard let limit = try arguments.limit() else { return nil }
        var largest: [Asset: ExactDecimal] = [:]
        for case .largestOrder(let limits) in session.guardPolicy.rules { largest = limits }
        let asset = arguments["asset"].map { Asset($0.asciiUppercased) } ?? session.product.quote ?? .jpy
        largest[asset] = limit
        return .largestOrder(largest)
    }

    private static func page(_ policy: GuardPolicy, _ strings: Strings) -> Page {
        let facts = policy.rules.map { rule in
            switch rule {
            case .priceBand(let share):
                Fact(
                    .guardPriceBand, StyledText(strings(.guardWithin, Figures.percent(share)), style: .body),
                    in: strings)
            case .largestOrder(let largest):
                Fact(.guardLargestOrder, StyledText(text(of: largest), style: .body), in: strings)
            }
        }
        return Page(
            [.table(.facts(EntitiesProvider(facts)), whenEmpty: .zeroMatch)], document: policy.json)
    }

    private static func text(of largest: [Asset: ExactDecimal]) -> String {
        largest.sorted { $0.key.code < $1.key.code }.map { Figures.grouped($0.value) + " " + $0.key.code }
            .joined(separator: " · ")
    }
}
