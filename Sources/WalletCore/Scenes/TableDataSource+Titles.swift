import SaifuStyle
public import SaifuTables

extension TableDataSource {
    /// A table whose columns are titled by these keys, from left to right.
    public static func titled(_ keys: StringKey..., in strings: Strings) -> TableDataSource {
        TableDataSource(columns: keys.map { TableColumn(StyledText(strings($0), style: .tableHeader)) })
    }
}
