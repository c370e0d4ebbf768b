/// The columns of a list that a person asks for by name, from left to right, each once; none for those the list has by itself.
///
/// The one home of `--columns`, for every list.
public struct ColumnChoice: Hashable, Sendable {
    /// The option, as usage lines write it.
    static let flag = "[--columns NAME,…]"
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

    /// The names of columns as a person types them, for the syntax of a command.
    public static func names<Entity>(of columns: [Column<Entity>]) -> [String] { columns.map(\.name) }

    /// The columns to draw, of those that a list knows.
    /// - Throws: `unknownColumn` with every name there is, or `repeatedColumn`.
    public func of<Entity>(_ columns: [Column<Entity>]) throws(WalletError) -> [Column<Entity>] {
        var seen = Set<String>()
        for name in names {
            guard let column = columns.first(where: { $0.isCalled(name) }) else {
                throw .usage(.unknownColumn(text: name, choices: columns.map { ColumnName($0) }))
            }
            guard seen.insert(column.name).inserted else { throw .usage(.repeatedColumn(text: name)) }
        }
        return known(to: columns)
    }

    /// Returns the columns to draw of a list beside another one, which may lack some of the chosen columns.
    public func known<Entity>(to columns: [Column<Entity>]) -> [Column<Entity>] {
        guard !names.isEmpty else { return columns.filter { !$0.isOnDemand } }
        return names.compactMap { name in columns.first { $0.isCalled(name) }?.asked() }
    }
}

/// How a column is named where a person types it.
public struct ColumnName: Hashable, Sendable {
    /// The name of the option, as it is typed in every language.
    public let word: String
    /// With its title in Japanese, which may be typed as well.
    let japanese: String

    init<Entity>(_ column: Column<Entity>) {
        word = column.name
        japanese = column.title.map { "\($0.text(in: .japanese))（\(column.name)）" } ?? column.name
    }
}
