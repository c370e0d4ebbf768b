import SaifuStyle
import WalletCore

/// An order before it is sent, ready to draw.
struct OrderTicketPreviewDisplay: Sendable {
    let title: StyledText
    let facts: [Fact]
    let warning: StyledText?
    /// For a program, which a view passes on without looking.
    let document: any Encodable & Sendable
}

/// An order that the exchange took, ready to draw.
struct OrderTicketAcceptedDisplay: Sendable {
    let line: StyledText
    let document: any Encodable & Sendable
}

/// What the numbers of the ticket count.
struct OrderTicketUnits: Hashable, Sendable {
    let size: StyledText
    let price: StyledText
}
