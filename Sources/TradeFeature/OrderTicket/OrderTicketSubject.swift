import LightningAPI
import WalletCore

/// What a ticket is for: which way, of what, and how its command is written.
struct OrderTicketSubject: Sendable {
    let side: Side
    let product: ProductCode
    let syntax: CommandSyntax
}
