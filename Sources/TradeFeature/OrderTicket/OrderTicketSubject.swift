import LightningAPI
import WalletCore

/// What a ticket is for: which way, of what, and how its command is written.
struct OrderTicketSubject: Sendable {
    let side: Side
    let product: ProductCode
    let syntax: CommandSyntax

    /// The ways to write an order with nothing left to ask for.
    var completeUsage: [String] {
        let complete = syntax.patterns.filter { $0.contains(.keyword("at")) || $0.contains(.keyword("market")) }
        return CommandSyntax(syntax.name, patterns: complete, options: syntax.options, summary: syntax.summary).usage
    }
}
