import LightningAPI
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
