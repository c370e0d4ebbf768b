public import SaifuTables

/// A part of a page.
@MainActor public enum Block {
    /// One line, wrapped where it is too long.
    case line(Phrase)
    /// One way to write a command; what has no room goes on below, indented.
    case usage(Phrase)
    /// Phrases with ` · ` between them; a line ends between two of them.
    case row([Phrase])
    /// The same in so many lines at most, the most important first: what has no room in them is left out.
    case fitting([Phrase], lines: Int)
    /// Titles below each other with phrases beside each, in so many lines at most if each has one; a mark stands for the
    /// phrases that have no room.
    case titled([(title: Phrase, phrases: [Phrase])], lines: Int)
    /// A table with rows that can be selected.
    case table(EntityTable)
    /// Title and figure, line below line; nothing of it can be selected.
    case facts(TableDataSource)
    /// Prices, where a screen has rows left for them.
    case chart(PriceChart)
    /// A form to fill.
    case form(Form)

    /// The facts of a sheet.
    public static func facts<Entity>(_ sheet: FactSheet<Entity>) -> Block { .facts(sheet.source) }

    /// Lines, from top to bottom.
    public static func lines(_ phrases: [Phrase?]) -> [Block] { phrases.compactMap { $0.map(Block.line) } }
}
