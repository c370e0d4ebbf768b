/// The columns of a list that a person asks for by name, from left to right, each once; none for those the list has by itself.
///
/// The one home of `--columns`, for every list.
public struct ColumnChoice: Hashable, Sendable {
    /// The option, as usage lines write it.
    public static let flag = "[--columns NAME,…]"
    /// Those that a list has by itself.
    public static let usual = ColumnChoice(names: [])

    private let names: [String]

    private init(names: [String]) {
        self.names = names
    }

    /// - Parameter text: names with commas between them; `nil` when one is empty.
    public init?(_ text: String) {
        names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains("") else { return nil }
    }

    /// The columns to draw, of those that a list knows.
    /// - Throws: `unknownColumn` with every name there is, or `repeatedColumn`.
    public func of<Entity>(_ columns: [Column<Entity>]) throws(WalletError) -> [Column<Entity>] {
        var seen = Set<String>()
        for name in names {
            guard let column = columns.first(where: { $0.isCalled(name) }) else {
                throw .usage(.unknownColumn(text: name, choices: columns.map(\.name)))
            }
            guard seen.insert(column.name).inserted else { throw .usage(.repeatedColumn(text: name)) }
        }
        return known(to: columns)
    }

    /// The same for a list beside another one, whose columns it has in part.
    public func known<Entity>(to columns: [Column<Entity>]) -> [Column<Entity>] {
        guard !names.isEmpty else { return columns.filter { !$0.isOnDemand } }
        return names.compactMap { name in columns.first { $0.isCalled(name) }?.asked() }
    }
}
