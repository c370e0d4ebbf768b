public import LightningAPI
public import SaifuMoney
public import SaifuStyle
import SaifuTables
import SaifuText

/// How much of a thing is drawn.
public enum ColumnExtent: Sendable {
    /// The part that tells it from the others of its list.
    case short
    /// All of it: on a sheet of facts, and for a person who asks for the column.
    case whole
}

/// The part of a date and time that a narrow screen shows.
public enum MomentExtent: Sendable {
    /// `08-07 12:18:03`.
    case dayAndTime
    /// `08-07 12:18`.
    case dayAndMinute
    /// `12:18:03`.
    case time
    /// `12:18`.
    case minute

    fileprivate func titled(_ title: StyledText) -> TableColumn.Brief {
        switch self {
        case .dayAndTime: TableColumn.Brief(title, width: 14)
        case .dayAndMinute: TableColumn.Brief(title, width: 11, tail: 3)
        case .time: TableColumn.Brief(title, width: 8)
        case .minute: TableColumn.Brief(title, width: 5, tail: 3)
        }
    }
}

/// How a column behaves when it does not fit, or has no text.
private struct ColumnFit: Sendable {
    let leavingOrder: Int?
    var minimumWidth: Int?
    var brief: MomentExtent?
    var isBrief = false
    var needsText = false
}

/// One thing that is known of an entity, under its title: a column of a table, or a line of facts.
public struct Column<Entity: Sendable>: Sendable {
    /// `nil` in a table without a line of titles.
    let title: (any Sentence)?
    /// The unit or zone that the title states.
    private var fact: TitleFact
    /// Whether it is drawn only where a person asks for it by name.
    public private(set) var isOnDemand = false
    private let word: String?
    private var fit: ColumnFit
    let draw: @MainActor @Sendable (Entity, ColumnExtent, WalletZone) -> Phrase

    /// - Parameters:
    ///   - word: the name of the column where a person types it; `nil` for its title.
    ///   - unit: what all figures are counted in, which the title tells; `nil` where they differ, or nobody knows.
    ///   - leavesUnit: whether a narrow screen leaves that to the title of another column.
    ///   - leavingOrder: columns with a number are left out of a screen that is too narrow for all, the smallest first.
    ///   - phrase: what is drawn of an entity; nothing leaves a fact out.
    public init(
        _ title: any Sentence, named word: String? = nil, in unit: Asset? = nil, leavesUnit: Bool = false,
        leavingOrder: Int? = nil, _ phrase: @escaping @MainActor @Sendable (Entity) -> Phrase
    ) {
        let fact: TitleFact? = unit.map { leavesUnit ? .unitOrNone($0) : .unit($0) }
        self.init(title: title, word: word, fact: fact ?? .none, leavingOrder: leavingOrder) { entity, _, _ in
            phrase(entity)
        }
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
        title: (any Sentence)?, word: String?, fact: TitleFact = .none, leavingOrder: Int?,
        _ draw: @escaping @MainActor @Sendable (Entity, ColumnExtent, WalletZone) -> Phrase
    ) {
        self.title = title
        self.word = word
        self.fact = fact
        fit = ColumnFit(leavingOrder: leavingOrder)
        self.draw = draw
    }

    /// A moment in the person's zone, which a narrow screen shows without its date; nothing where there is none.
    /// - Parameters:
    ///   - brief: what a narrow screen shows of it.
    ///   - style: how it is drawn.
    ///   - isOfToday: whether every screen shows no more: what happens while it is looked at needs no date.
    public static func moment(
        _ title: any Sentence = Term.date, leavingOrder: Int? = nil, brief: MomentExtent = .time,
        isOfToday: Bool = false, style: TextStyle = .caption,
        _ moment: @escaping @MainActor @Sendable (Entity) -> Timestamp?
    ) -> Column {
        var column = Column(title: title, word: nil, fact: .zoneOrAlone, leavingOrder: leavingOrder) {
            let zone = $2
            return moment($0).map { Phrase(Figure($0, in: zone), style) } ?? .empty
        }
        column.fit.brief = brief
        column.fit.isBrief = isOfToday
        return column
    }

    /// Returns the column for a type that holds the entity.
    public func of<Whole: Sendable>(_ part: any KeyPath<Whole, Entity> & Sendable) -> Column<Whole> {
        var column = Column<Whole>(title: title, word: word, fact: fact, leavingOrder: fit.leavingOrder) {
            draw($0[keyPath: part], $1, $2)
        }
        column.fit = fit
        column.isOnDemand = isOnDemand
        return column
    }

    /// Returns the column, drawn only where a person asks for it by name.
    public func onDemand() -> Column {
        var column = self
        column.isOnDemand = true
        return column
    }

    /// Returns the column, drawn only once an entity has a text in it.
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
        var column = Column(title: title, word: word, fact: fact, leavingOrder: nil) { entity, _, zone in
            draw(entity, .whole, zone)
        }
        column.fact = fact.whole
        column.fit.minimumWidth = fit.minimumWidth
        column.fit.brief = fit.brief
        return column
    }

    func tableColumn(for reader: Reader) -> TableColumn? {
        guard let title = title?.text(in: reader.language) else { return nil }
        let zone = reader.zone.title
        let behind: String? =
            switch fact {
            case .none: nil
            case .unit(let asset), .unitOrNone(let asset): asset.code
            case .zone, .zoneOrAlone: zone
            }
        let words = behind.map { reader.language(" (\($0))", "（\($0)）").text } ?? ""
        let brief: TableColumn.Brief? =
            switch fact {
            case .none, .unit, .zone: nil
            case .unitOrNone: TableColumn.Brief(StyledText(title, style: .tableHeader), width: .max)
            case .zoneOrAlone: fit.brief?.titled(StyledText(zone, style: .tableHeader))
            }
        return TableColumn(
            StyledText(title + words, style: .tableHeader), minimumWidth: fit.minimumWidth,
            brief: brief, isBrief: fit.isBrief, leavingOrder: fit.leavingOrder,
            needsText: fit.needsText)
    }
}

/// The unit or zone that a title states for the texts below it.
private enum TitleFact: Equatable {
    case none
    /// The unit of all figures.
    case unit(Asset)
    /// The unit of all figures, left out where there is no room.
    case unitOrNone(Asset)
    /// The zone of moments.
    case zone
    /// The zone; on a narrow screen it stands alone, above times without their date.
    case zoneOrAlone

    /// The fact that no narrow screen shortens.
    var whole: TitleFact {
        switch self {
        case .unitOrNone(let asset): .unit(asset)
        case .zoneOrAlone: .zone
        case .none, .unit, .zone: self
        }
    }
}

extension Column {
    /// The name that a person types for the column: its own name, or its English title as one word.
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
