internal import LightningAPI
public import SaifuCrypto

/// A key of the account and what it may call.
public struct ExchangeKey: Sendable {
    /// With which private requests are signed.
    public var credentials: APICredentials
    /// The private paths the key may call; `nil` allows all.
    public var permissions: Set<String>?

    /// - Parameter permissions: private paths; `nil` allows all.
    public init(_ credentials: APICredentials, permissions: Set<String>? = nil) {
        self.credentials = credentials
        self.permissions = permissions
    }

    /// Every private path of the exchange.
    public static let allPermissions: Set<String> = Set(Route.all.keys.filter { $0.hasPrefix("/v1/me/") })

    /// Every private path except those that move money out.
    public static let tradingPermissions: Set<String> = allPermissions.filter {
        !Permission(rawValue: $0).movesMoneyOut
    }
}
