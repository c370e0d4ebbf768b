public import SaifuMoney
public import SaifuTables

/// An error in the words of a command; nothing was sent.
public enum UsageError: Error, Hashable, Sendable {
    /// No command has this name; `nearest` is the most similar one.
    case unknownCommand(word: String, nearest: String?)
    /// The exchange offers no such product; `nearest` is the most similar one.
    case unknownProduct(text: String, nearest: String?)
    /// The exchange has no such currency.
    case unknownAsset(text: String)
    /// No option has this name; `nearest` is the most similar one.
    case unknownOption(text: String, nearest: String?)
    /// The option came without its value.
    case optionNeedsValue(option: String)
    /// One of two environment variables is empty or not set, and the other one is set.
    case variableMissing(name: String, other: String)
    /// The command means nothing without the option.
    case optionMissing(option: String, command: String)
    /// The value of the option has no characters, as that of a variable of a shell that was not set.
    case optionIsEmpty(option: String, expected: ExpectedValue)
    /// An option means nothing without another one.
    case optionNeedsOther(option: String, other: String)
    /// The option came with a value and takes none.
    case optionTakesNoValue(option: String, value: String)
    /// The option does not take this value.
    case badOptionValue(option: String, value: String, expected: ExpectedValue)
    /// `expected` is how the slot that found no word is written, or each of the words that fill it.
    case missingWord(expected: [String], command: String)
    /// Rows of a form without a good value, where nobody can be asked for them.
    case unfilledForm(rows: [FormFault], usage: [String])
    /// A word that fits nowhere in the command; `choices` are what could stand in its place, and `nearest` the most
    /// similar of those.
    case unexpectedWord(word: String, command: String, nearest: String?, choices: [String])
    /// Not an exact amount above zero.
    case badSize(text: String)
    /// Not an exact price above zero.
    case badPrice(text: String)
    /// Commas in other places than between groups of three digits.
    case badGrouping(text: String)
    /// The sign of another currency than the one that is meant.
    case otherCurrency(text: String, expected: Asset)
    /// Not a whole number from `lowest` to `highest`.
    case badCount(name: String, text: String, lowest: Int, highest: Int)
    /// The list has fewer rows.
    case noSuchRow(row: Int, rows: Int)
    /// No list was shown yet, and so many orders are active now.
    case rowsNotShown(row: Int, rows: Int)
    /// The list that was shown last has rows without numbers, or none.
    case noNumberedRows(row: Int)
    /// The list has no such column; `choices` are the names of those it has.
    case unknownColumn(text: String, choices: [ColumnName])
    /// A column was asked for twice.
    case repeatedColumn(text: String)
    /// No order with this end of its id was shown, is active, or was placed by this wallet.
    case noOrderEnding(text: String)
    /// More than one order with this end of its id was shown.
    case manyOrdersEnding(text: String, ids: [String])
    /// Nobody saw which order stands in this row: now it is the one with this acceptance id.
    case rowNotShown(row: Int, id: String)
    /// It is not clear which order the row means.
    case unclearRow(row: Int, RowDoubt)
    /// The row is an order of another product than the one in use.
    case rowOfOtherProduct(row: Int, id: String, product: String)
    /// A word that does not belong to a part of a special order, or `nil` where one is missing; `part` is what came before.
    case badPart(word: String?, part: String, command: String, choices: [String])
    /// None of the words that have this name.
    case badChoice(name: String, text: String, choices: [String])
    /// The list of special orders has fewer rows.
    case noSuchSpecialOrder(row: Int, rows: Int)
    /// No special order with this end of its id was shown or is active.
    case noSpecialOrderEnding(text: String)
    /// The command needs a terminal or the prompt.
    case onlyOneShot(command: String)
    /// The command changes what a person sees at the prompt, and nothing anywhere else.
    case onlyAtPrompt(command: String)
    /// A line of a script that cannot be a command.
    case unreadableLine(LineFault)
    /// The option is known, but changes nothing where it was given.
    case idleOption(option: String, IdleOption)
    /// Not a percentage that the limit can have.
    case badPercent(text: String)
    /// Not an amount that the limit can have.
    case badLimit(text: String)
    /// No unsettled entry has this number.
    case notUnsettled(entry: Int64)
    /// The exchange lists no order with this id.
    case unknownOrder(acceptanceID: String)
    /// The exchange knows no special order with this id.
    case unknownSpecialOrder(id: String)
    /// The exchange lists no order with this id that could be the entry's.
    case orderNotListed(acceptanceID: String)
    /// The order belongs to another entry already.
    case orderAlreadyKnown(acceptanceID: String)
    /// The entry is a cancellation, which becomes no order.
    case notAnOrder(entry: Int64)
    /// Not an acceptance id.
    case badOrderID(text: String)
    /// The command is about the paper exchange of the home, and the run is about another one.
    case exchangeOfHome(command: String, venue: String)
    /// The command leaves nothing that `--json` could print.
    case noDocument

    /// Where an option would have changed something.
    public enum IdleOption: Hashable, Sendable {
        /// When the program starts, in scripts, or without a command.
        case onlyAtStart, onlyInScripts, alone
        /// The option belongs to this command only.
        case onlyWith(command: String)
        /// Without this command only.
        case notWith(command: String)
    }

    /// Why a line of a script cannot be a command.
    public enum LineFault: Hashable, Sendable {
        /// More bytes than a line may have, or bytes that are no text.
        case tooLong, notUTF8
    }
}
