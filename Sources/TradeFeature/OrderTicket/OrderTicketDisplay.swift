import SaifuStyle
import WalletCore

/// An order before it is sent, ready to draw.
struct OrderTicketPreviewDisplay: Sendable {
    /// Above everything else: that the money is real.
    let banner: StyledText?
    let title: StyledText
    let facts: [Fact]
    let warnings: [StyledText]
    /// What must be typed to send an order that goes beyond a limit; `nil` asks for a yes.
    let word: String?
    /// For a program, which a view passes on without looking.
    let document: any Encodable & Sendable
}

/// An order that the exchange took, ready to draw.
struct OrderTicketAcceptedDisplay: Sendable {
    let banner: StyledText?
    let id: String
    let line: StyledText
    let document: any Encodable & Sendable
}

/// What the form of a ticket says around the values.
struct OrderTicketFormTexts: Hashable, Sendable {
    let title: StyledText
    let sizeUnit: StyledText
    let priceUnit: StyledText
    let minutesUnit: StyledText
    /// How a script gives the words.
    let usage: [String]
}
