import SaifuStyle
public import SaifuTables

extension TableDataSource {
    /// A table whose columns are titled by these keys, from left to right.
    /// - Parameter leavingOut: what a live screen has no room for when it is narrow, the least important first.
    public static func titled(
        _ keys: StringKey..., leavingOut least: [StringKey] = [], in strings: Strings
    ) -> TableDataSource {
        TableDataSource(
            columns: keys.map {
                TableColumn(StyledText(strings($0), style: .tableHeader), leavingOrder: least.firstIndex(of: $0))
            })
    }
}
