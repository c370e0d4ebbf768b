import LightningAPI

/// A path the key may call.
struct Permission: Identifiable, Hashable, Sendable, Encodable {
    let path: String
    var id: String { path }
    /// A trading key needs none of these.
    var movesMoneyOut: Bool { GetPermissions.movesMoneyOut(path) }

    /// The path alone, as the API lists it.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}
