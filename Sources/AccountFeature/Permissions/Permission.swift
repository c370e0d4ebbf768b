import LightningAPI

/// A path the key may call.
struct Permission: Identifiable, Hashable, Sendable {
    let path: String
    var id: String { path }
    /// A trading key needs none of these.
    var movesMoneyOut: Bool { GetPermissions.movesMoneyOut(path) }
}
