import SaifuStyle
import SaifuTables
import SaifuText

/// How much of a thing is drawn.
public enum ColumnExtent: Sendable {
    /// As much as tells it from the others of its list.
    case short
    /// All of it: on a sheet of facts, and for a person who asks for the column.
    case whole
}

/// One thing that is known of an entity, under its title: a column of a table, or a line of facts.
public struct Column<Entity: Sendable>: Sendable {
    /// `nil` in a table without a line of titles.
    let title: (any Sentence)?
    /// Whether it is drawn only where a person asks for it by name.
    var isOnDemand = false
    private let word: String?
    private let briefTitle: (any Sentence)?
    private let leavingOrder: Int?
    private var minimumWidth: Int?
    let draw: @MainActor @Sendable (Entity, ColumnExtent) -> Phrase

    /// - Parameters:
    ///   - word: the name of the column where a person types it; `nil` for its title.
    ///   - leavingOrder: columns with a number are left out of a screen that is too narrow for all, the smallest first.
    ///   - phrase: what is drawn of an entity; nothing leaves a fact out.
    public init(
        _ title: any Sentence, named word: String? = nil, leavingOrder: Int? = nil,
        _ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase
    ) {
        self.init(title, named: word, leavingOrder: leavingOrder) { entity, _ in phrase(entity) }
    }

    /// A column that draws less of each entity where the list tells the rest.
    public init(
        _ title: any Sentence, named word: String? = nil, leavingOrder: Int? = nil,
        _ draw: @escaping @MainActor @Sendable (Entity, ColumnExtent) -> Phrase
    ) {
        self.init(title: title, word: word, briefTitle: nil, leavingOrder: leavingOrder, draw)
    }

    /// A column of a table without a line of titles.
    public init(_ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase) {
        self.init(title: nil, word: nil, briefTitle: nil, leavingOrder: nil) { entity, _ in phrase(entity) }
    }

    private init(
        title: (any Sentence)?, word: String?, briefTitle: (any Sentence)?, leavingOrder: Int?,
        _ draw: @escaping @MainActor @Sendable (Entity, ColumnExtent) -> Phrase
    ) {
        self.title = title
        self.word = word
        self.briefTitle = briefTitle
        self.leavingOrder = leavingOrder
        self.draw = draw
    }

    /// A moment, which a narrow screen shows without its date.
    public static func moment(
        leavingOrder: Int? = nil, _ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase
    ) -> Column {
        Column(title: Term.date, word: nil, briefTitle: Term.timeOfDay, leavingOrder: leavingOrder) { entity, _ in
            phrase(entity)
        }
    }

    /// The same about something that holds the entity.
    public func of<Whole: Sendable>(_ part: any KeyPath<Whole, Entity> & Sendable) -> Column<Whole> {
        Column<Whole>(title: title, word: word, briefTitle: briefTitle, leavingOrder: leavingOrder) {
            draw($0[keyPath: part], $1)
        }
    }

    /// The same column, drawn only where a person asks for it by name.
    public func onDemand() -> Column {
        var column = self
        column.isOnDemand = true
        return column
    }

    /// The same column of texts that go on in the next line of their row where there is no room, down to a width.
    public func wrapping(to width: Int) -> Column {
        var column = self
        column.minimumWidth = width
        return column
    }

    /// The same column as a person asked for it: whole, and left out last.
    func asked() -> Column {
        var column = Column(title: title, word: word, briefTitle: nil, leavingOrder: nil) { entity, _ in
            draw(entity, .whole)
        }
        column.minimumWidth = minimumWidth
        return column
    }

    func tableColumn(in language: Language) -> TableColumn? {
        func text(_ sentence: any Sentence) -> StyledText {
            StyledText(sentence.text(in: language), style: .tableHeader)
        }
        return title.map {
            TableColumn(
                text($0), minimumWidth: minimumWidth, brief: briefTitle.map { TableColumn.Brief(text($0), width: 8) },
                leavingOrder: leavingOrder)
        }
    }
}

extension Column {
    /// What a person types for the column: its title in English, as one word, if it has no name of its own.
    var name: String { word ?? title.map { Self.word($0.text(in: .english)) } ?? "" }

    /// Whether a word that was typed means the column: its name, or its title in any language.
    func isCalled(_ typed: String) -> Bool {
        let titles = title.map { title in Language.allCases.map { title.text(in: $0) } } ?? []
        return ([name] + titles).contains { Self.word($0) == Self.word(typed) }
    }

    /// A title as a word: without what stands in parentheses.
    private static func word(_ title: String) -> String {
        let name = title.prefix { $0 != "(" }.split(separator: " ").joined(separator: "-")
        return name.asciiLowercased
    }
}
