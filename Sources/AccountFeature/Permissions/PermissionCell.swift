import SaifuStyle
import SaifuTables

/// Shows a permission; one that lets money leave stands out.
final class PermissionCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with permission: Permission) {
        columns = [StyledText(permission.path, style: permission.movesMoneyOut ? .warning : .body)]
    }
}
