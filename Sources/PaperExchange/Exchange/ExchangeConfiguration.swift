public import SaifuCrypto
public import SaifuMoney

/// The settings with which an exchange starts.
public struct ExchangeConfiguration: Sendable {
    /// The SQLite file; made, with mode 0600, when there is none.
    public var databasePath: String
    /// Decides what the simulated market does. Used when the file is new; an existing file keeps its own.
    public var seed: UInt64
    /// The first funding of the account. Used when the file is new.
    public var funding: [Amount]
    /// The keys of the home's account: its own first, each with permissions of its own.
    public var homeKeys: [ExchangeKey]
    /// Where the keys of further accounts come from; `nil` where there are none.
    public var accountKeys: KeySource?
    /// Where its time comes from.
    public var clock: ExchangeClock
    /// The simulated makers and takers; without them only own orders are in the books.
    public var demoMarket: DemoMarket?
    /// Whether requests past the limits of the API are refused; they are counted in any case.
    public var enforcesRateLimits: Bool
    /// Whether one address may make 500 calls in all in five minutes, as on the real exchange. Not by itself: on this
    /// machine everybody has the same address, a wallet of the home too.
    public var countsAddresses = false
    /// How late orders are listed.
    public var visibility = OrderVisibility.immediate

    /// The faults to play on purpose; `nil` for none.
    public var faults: FaultPlan?
    /// Called on the exchange's thread with every request and message, in their order; must not block.
    public var witness: (@Sendable (ExchangeEvent) -> Void)?

    /// Where the keys of further accounts are kept, by the names of the accounts.
    public struct KeySource: Sendable {
        let find: @Sendable (String) throws(ExchangeError) -> ExchangeKey
        let forget: @Sendable (String) throws(ExchangeError) -> Void

        /// - Parameters:
        ///   - find: finds a key, or makes one. What it may call is decided by the account's record.
        ///   - forget: destroys a key, when its account is removed.
        public init(
            find: @escaping @Sendable (String) throws(ExchangeError) -> ExchangeKey,
            forget: @escaping @Sendable (String) throws(ExchangeError) -> Void
        ) {
            self.find = find
            self.forget = forget
        }
    }

    /// The control API; `nil` for none.
    public var control: Control?

    /// The key and the place of the control API.
    public struct Control: Sendable {
        let isServed: Bool
        let key: @Sendable () throws(ExchangeError) -> Secret

        /// - Parameters:
        ///   - isServed: whether at every listener, or only at Unix sockets.
        ///   - key: asked for with each request.
        public init(isServed: Bool, key: @escaping @Sendable () throws(ExchangeError) -> Secret) {
            self.isServed = isServed
            self.key = key
        }
    }

    /// Called on the exchange's thread with what the exchange noticed and its owner should tell.
    public var notify: (@Sendable (ExchangeNotice) -> Void)?

    /// The assets that accounts can be funded with.
    public static let assets = Products.assets

    /// The most of an asset that the account can begin with: a thousand million, a million times that of yen.
    public static func mostFunding(of asset: Asset) -> ExactDecimal {
        asset == .jpy ? 1_000_000_000_000_000 : 1_000_000_000
    }

    /// Defaults are those of `saifu exchange serve`.
    ///
    /// - Parameters:
    ///   - credentials: the key of the home's account.
    ///   - permissions: the private paths that key may call; `nil` allows all.
    public init(
        databasePath: String, seed: UInt64, funding: [Amount], credentials: APICredentials,
        clock: ExchangeClock = .system, demoMarket: DemoMarket? = nil,
        enforcesRateLimits: Bool = true, permissions: Set<String>? = nil
    ) {
        self.databasePath = databasePath
        self.seed = seed
        self.funding = funding
        homeKeys = [ExchangeKey(credentials, permissions: permissions)]
        self.clock = clock
        self.demoMarket = demoMarket
        self.enforcesRateLimits = enforcesRateLimits
    }
}
