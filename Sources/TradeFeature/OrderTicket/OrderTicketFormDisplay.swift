import WalletCore

/// A row of the ticket's form, by its name in scripts.
enum OrderTicketRow: String, CaseIterable, Sendable {
    case size, type, price, timeInForce, minutes
}

/// The form of a ticket, ready to draw.
struct OrderTicketFormDisplay: Sendable {
    /// A value of a row, by the word that picks it.
    struct Option: Sendable {
        let word: String
        let title: Phrase
    }

    let title: Phrase
    let sizeUnit: Phrase?
    let priceUnit: Phrase?
    let minutesUnit: Phrase
    /// What an empty row of minutes means.
    let minutesHint: Phrase
    let types: [Option]
    let timesInForce: [Option]
    /// How a script gives the words.
    let usage: [Figure]
    let fields: OrderTicketFields
    /// The row that shows why the order was refused.
    var refused: OrderTicketRow?
}

/// The values in the rows of a ticket's form.
struct OrderTicketFields: Hashable, Sendable {
    /// As it would be typed; a row without one keeps what was typed there.
    var texts: [OrderTicketRow: Figure] = [:]
    var hidden: Set<OrderTicketRow> = []
}
