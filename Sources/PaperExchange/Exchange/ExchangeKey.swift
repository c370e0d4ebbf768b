internal import LightningAPI
public import SaifuCrypto

/// A key of an account, what it may call, and where it is kept.
public struct ExchangeKey: Sendable {
    /// The key that signs private requests.
    public var credentials: APICredentials
    /// The private paths the key may call; `nil` allows all.
    public var permissions: Set<String>?
    /// The file that keeps it, told to its owner; `nil` for a key that came otherwise.
    public var path: String?

    /// - Parameter permissions: private paths; `nil` allows all.
    public init(_ credentials: APICredentials, permissions: Set<String>? = nil, path: String? = nil) {
        self.credentials = credentials
        self.permissions = permissions
        self.path = path
    }

    /// Every private path of the exchange.
    public static let allPermissions: Set<String> = Set(Route.all.keys.filter(Route.isPrivate))

    /// Every private path that only tells.
    public static let readingPermissions: Set<String> = Set(
        Route.all.filter { Route.isPrivate($0.key) && $0.value.method == "GET" }.keys)

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
