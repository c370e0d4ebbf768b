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

    /// Every private path that only tells.
    public static let readingPermissions: Set<String> = Set(
        Route.all.filter { $0.key.hasPrefix("/v1/me/") && $0.value.method == "GET" }.keys)

    /// The paths that words stand for: `read`, `trade`, `all`, or a path itself; `nil` for all.
    static func permissions(named words: [String]) throws(Refusal) -> Set<String>? {
        var paths: Set<String> = []
        for word in words {
            switch word {
            case "all": paths.formUnion(allPermissions)
            case "read": paths.formUnion(readingPermissions)
            case "trade": paths.formUnion(tradingPermissions)
            case _ where allPermissions.contains(word): paths.insert(word)
            default: throw .invalid("permissions are read, trade, all or private paths, not \(word.prefix(60)).")
            }
        }
        return paths == allPermissions ? nil : paths
    }

    /// Every private path except those that move money out.
    public static let tradingPermissions: Set<String> = allPermissions.filter {
        !Permission(rawValue: $0).movesMoneyOut
    }
}
