import LightningAPI
import SaifuStyle
import WalletCore

/// `permissions`: the calls this API key may make; one that lets money leave says so.
@MainActor enum PermissionsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax("permissions", summary: AccountSentence.permissionsSummary)
        return Command(syntax) { _ async throws(WalletError) in
            ListScene(columns, whenEmpty: AccountSentence.noPermissions, in: environment) {
                () async throws(WalletError) in
                try await environment.client.fetch(GetPermissions())
            }
        }
    }

    private static let columns: [Column<Permission>] = [
        Column(AccountSentence.permission) { Phrase(Figure($0), $0.movesMoneyOut ? .warning : .body) },
        Column(AccountSentence.allows) { Phrase($0.use, $0.movesMoneyOut ? .warning : .body) },
    ]
}

extension Permission {
    /// The purpose of a key that may call this path.
    fileprivate var use: AccountSentence {
        if movesMoneyOut { return .withdrawal }
        let call = rawValue.split(separator: "/").last ?? ""
        return call.hasPrefix("get")
            ? .reading : call.hasPrefix("send") || call.hasPrefix("cancel") ? .trading : .otherUse
    }
}
