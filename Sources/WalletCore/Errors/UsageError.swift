public import SaifuTables

/// What is wrong with the words of a command; nothing was sent.
public enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(word: String, nearest: String?)
    case unknownProduct(text: String, nearest: String?)
    case unknownOption(text: String, nearest: String?)
    case optionNeedsValue(option: String)
    case optionTakesNoValue(option: String, value: String)
    case badOptionValue(option: String, value: String, expected: ExpectedValue)
    /// `expected` is the placeholder of the slot that found no word.
    case missingWord(expected: String, command: String, usage: [String])
    /// Rows of a form without a good value, where nobody can be asked for them.
    case unfilledForm(rows: [FormFault], usage: [String])
    case unexpectedWord(word: String, command: String, usage: [String])
    case badSize(text: String)
    case badPrice(text: String)
    case badCount(name: String, text: String, lowest: Int, highest: Int)
    case noSuchRow(row: Int, rows: Int)
    /// Nobody saw which order stands in this row: now it is the one with this acceptance id.
    case rowNotShown(row: Int, id: String)
    /// The command needs a terminal or the prompt.
    case onlyOneShot(command: String)
    case unreadableLine(LineFault)
    /// The option is known, but changes nothing where it was given.
    case idleOption(option: String, IdleOption)
    case badPercent(text: String)
    case badLimit(text: String)
    /// No unsettled entry has this number.
    case notUnsettled(entry: Int64)
    /// The exchange lists no order with this id.
    case unknownOrder(acceptanceID: String)
    /// The exchange lists no order with this id that could be the entry's.
    case orderNotListed(acceptanceID: String)
    /// The order belongs to another entry already.
    case orderAlreadyKnown(acceptanceID: String)
    /// The entry is a cancellation, which becomes no order.
    case notAnOrder(entry: Int64)
    case badOrderID(text: String)

    /// Where an option would have changed something.
    public enum IdleOption: Hashable, Sendable {
        case onlyAtStart, onlyInScripts, alone
        case onlyWith(command: String)
        case notWith(command: String)
    }

    /// Why a line of a script cannot be a command.
    public enum LineFault: Hashable, Sendable {
        case tooLong, notUTF8
    }
}
