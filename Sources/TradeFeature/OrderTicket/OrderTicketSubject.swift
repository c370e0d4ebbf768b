import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// The subject of a ticket: buy or sell, and the product.
struct OrderTicketSubject: Sendable {
    let side: Side
    let product: ProductCode

    /// How its command is written. A person at the prompt may leave words out: a form asks for them.
    static func syntax(_ side: Side) -> CommandSyntax {
        CommandSyntax(
            side == .buy ? "buy" : "sell", patterns: complete + [[.size], []], options: options,
            summary: side == .buy ? TradeSentence.buySummary : .sellSummary,
            flags: "[--beyond LIMIT]",
            meanings: [WordMeaning("market", TradeSentence.takesAnyPrice)]
                + TimeInForce.allCases.map { WordMeaning($0.rawValue.asciiLowercased, $0.meaning) }
                + GuardLimit.allCases.filter { $0 != .reachedTrigger }.map { WordMeaning($0.rawValue, $0.meaning) },
            examples: [
                "0.01 at 17000000", "0.01 at 17000000 ioc", "0.01 at 17000000 for 60 --yes",
                "0.01 market --beyond largest-order", "¥100000 at bid", "0.01 at -0.5% --yes",
            ])
    }

    /// The ways to write an order with nothing left to ask for.
    var completeUsage: [Figure] {
        let syntax = Self.syntax(side)
        return Figure.usage(
            of: CommandSyntax(
                syntax.name, patterns: Self.complete, options: Self.options, summary: syntax.help.summary))
    }

    private static let complete: [[Slot]] = [[.size, .keyword("at"), .price], [.size, .keyword("market")]]
    private static let options: [[Slot]] = [
        [.product], [.choice("timeInForce", TimeInForce.allCases.map(\.rawValue.asciiLowercased))],
        [.keyword("for"), .count("minutes")],
    ]
}

extension OrderTicketSubject {
    /// The order that an entry names; `nil` while something is missing.
    func order(of entry: OrderEntry) -> TypedOrder? { entry.order(side, product) }
}

extension TimeInForce {
    /// How long such an order waits.
    fileprivate var meaning: TradeSentence {
        switch self {
        case .goodTilCancelled: .untilCancelled
        case .immediateOrCancel: .atOnceOrEnded
        case .fillOrKill: .wholeOrEnded
        case .other(let word): .state(.other(word))
        }
    }
}
