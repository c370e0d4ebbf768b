public import LightningAPI
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

/// What becomes of a column where it has no room, or nothing to say.
private struct ColumnFit: Sendable {
    let leavingOrder: Int?
    var minimumWidth: Int?
    var needsText = false
}

/// One thing that is known of an entity, under its title: a column of a table, or a line of facts.
public struct Column<Entity: Sendable>: Sendable {
    /// `nil` in a table without a line of titles.
    let title: (any Sentence)?
    /// How it tells the zone of the moments below it.
    private var zoneTitle: ZoneTitle
    /// Whether it is drawn only where a person asks for it by name.
    public private(set) var isOnDemand = false
    private let word: String?
    private var fit: ColumnFit
    let draw: @MainActor @Sendable (Entity, ColumnExtent, WalletZone) -> Phrase

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
        self.init(title: title, word: word, leavingOrder: leavingOrder) { entity, extent, _ in draw(entity, extent) }
    }

    /// A column of a table without a line of titles.
    public init(_ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase) {
        self.init(title: nil, word: nil, leavingOrder: nil) { entity, _, _ in phrase(entity) }
    }

    private init(
        title: (any Sentence)?, word: String?, zoneTitle: ZoneTitle = .none, leavingOrder: Int?,
        _ draw: @escaping @MainActor @Sendable (Entity, ColumnExtent, WalletZone) -> Phrase
    ) {
        self.title = title
        self.word = word
        self.zoneTitle = zoneTitle
        fit = ColumnFit(leavingOrder: leavingOrder)
        self.draw = draw
    }

    /// A moment in the person's zone, which a narrow screen shows without its date.
    public static func moment(
        _ title: any Sentence = Term.date, leavingOrder: Int? = nil,
        _ moment: @escaping @MainActor @Sendable (Entity) -> Timestamp
    ) -> Column {
        Column(title: title, word: nil, zoneTitle: .orAlone, leavingOrder: leavingOrder) { entity, _, zone in
            Phrase(Figure(moment(entity), in: zone), .caption)
        }
    }

    /// The same about something that holds the entity.
    public func of<Whole: Sendable>(_ part: any KeyPath<Whole, Entity> & Sendable) -> Column<Whole> {
        Column<Whole>(title: title, word: word, zoneTitle: zoneTitle, leavingOrder: fit.leavingOrder) {
            draw($0[keyPath: part], $1, $2)
        }
    }

    /// The same column, drawn only where a person asks for it by name.
    public func onDemand() -> Column {
        var column = self
        column.isOnDemand = true
        return column
    }

    /// The same column, drawn only once an entity has something in it.
    public func unlessEmpty() -> Column {
        var column = self
        column.fit.needsText = true
        return column
    }

    /// The same column of texts that go on in the next line of their row where there is no room, down to a width.
    public func wrapping(to width: Int) -> Column {
        var column = self
        column.fit.minimumWidth = width
        return column
    }

    /// The same column as a person asked for it: whole, and left out last.
    func asked() -> Column {
        var column = Column(title: title, word: word, zoneTitle: zoneTitle, leavingOrder: nil) { entity, _, zone in
            draw(entity, .whole, zone)
        }
        if zoneTitle == .orAlone { column.zoneTitle = .behind }
        column.fit.minimumWidth = fit.minimumWidth
        return column
    }

    func tableColumn(for reader: Reader) -> TableColumn? {
        guard let title = title?.text(in: reader.language) else { return nil }
        let zone = reader.zone.title
        let behind = zoneTitle == .none ? "" : reader.language(" (\(zone))", "（\(zone)）")
        let alone = zoneTitle == .orAlone ? StyledText(zone, style: .tableHeader) : nil
        return TableColumn(
            StyledText(title + behind, style: .tableHeader), minimumWidth: fit.minimumWidth,
            brief: alone.map { TableColumn.Brief($0, width: 8) }, leavingOrder: fit.leavingOrder,
            needsText: fit.needsText)
    }
}

/// How a title tells the zone of the moments below it.
private enum ZoneTitle {
    /// They are no moments.
    case none
    /// Behind the title, always.
    case behind
    /// Behind the title; on a narrow screen alone, above times without their date.
    case orAlone
}

extension Column {
    /// What a person types for the column: its title in English, as one word, if it has no name of its own.
    var name: String { word ?? title.map { Self.word($0.text(in: .english)) } ?? "" }

    /// Whether a word that was typed means the column: its name, or its title in any language.
    func isCalled(_ typed: String) -> Bool {
        let titles = title.map { title in Language.allCases.map { title.text(in: $0) } } ?? []
        return ([name] + titles).contains { Self.word($0) == Self.word(typed) }
    }

    /// A title as a word.
    private static func word(_ title: String) -> String {
        title.split(separator: " ").joined(separator: "-").asciiLowercased
    }
}
