public import SaifuStyle
public import SaifuTables

/// One thing to know, with its name: a row of a scene that shows a single entity.
public struct Fact: Identifiable, Hashable, Sendable {
    public let id: StringKey
    public let label: StyledText
    public let value: StyledText

    public init(_ key: StringKey, _ value: StyledText, in strings: Strings) {
        id = key
        label = StyledText(strings(key), style: .label)
        self.value = value
    }
}

/// Shows a fact: label, then value.
public final class FactCell: TableCell {
    private var label = StyledText.empty
    private var value = StyledText.empty

    public init() {}

    public var columns: [StyledText] { [label, value] }

    public func update(with fact: Fact) {
        label = fact.label
        value = fact.value
    }
}

extension TableDataSource {
    /// A table of facts without a header.
    public static func facts(_ provider: EntitiesProvider<Fact>) -> TableDataSource {
        let table = TableDataSource()
        table.mapper.register("FactCell") { (cell: FactCell, fact: Fact) in cell.update(with: fact) }
        table.provider = provider
        return table
    }
}
