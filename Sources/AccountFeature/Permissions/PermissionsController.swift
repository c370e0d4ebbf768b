import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `permissions`: the calls this API key may make.
@MainActor final class PermissionsController: Scene {
    private let environment: any Environment
    private let permissions = EntitiesProvider<Permission>()
    private let table: TableDataSource

    init(environment: any Environment) {
        self.environment = environment
        table = .titled(.permission, in: environment.strings)
        table.mapper.register("PermissionCell") { (cell: PermissionCell, permission: Permission) in
            cell.update(with: permission)
        }
        table.provider = permissions
    }

    func load() async throws(WalletError) {
        try await permissions.load(in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(GetPermissions()).map(Permission.init(path:))
        }
    }

    var page: Page {
        Page([.table(table, whenEmpty: .emptyPermissions)], document: permissions.entities.map(\.path))
    }
}

/// A path the key may call.
struct Permission: Identifiable, Hashable, Sendable {
    let path: String
    var id: String { path }
    /// A trading key needs none of these.
    var movesMoneyOut: Bool { GetPermissions.movesMoneyOut(path) }
}

/// Shows a permission; one that lets money leave stands out.
final class PermissionCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with permission: Permission) {
        columns = [StyledText(permission.path, style: permission.movesMoneyOut ? .warning : .body)]
    }
}
