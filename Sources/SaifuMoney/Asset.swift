/// A currency or coin by its code. The set is open: an exchange lists a new coin without asking us.
public struct Asset: Hashable, Sendable {
    /// The code the exchange uses, such as `JPY`.
    public let code: String

    public init(_ code: String) {
        self.code = code
    }

    public static let jpy = Asset("JPY")
    public static let usd = Asset("USD")
    public static let eur = Asset("EUR")
    public static let btc = Asset("BTC")
    public static let eth = Asset("ETH")
    public static let xrp = Asset("XRP")
    public static let xlm = Asset("XLM")
    public static let mona = Asset("MONA")
    public static let bch = Asset("BCH")
    public static let elf = Asset("ELF")

    /// The number of decimal places an amount has: none for yen, two for dollars and euros, eight for coins.
    public var displayScale: Int {
        switch self {
        case .jpy: 0
        case .usd, .eur: 2
        default: 8
        }
    }
}

extension Asset: CustomStringConvertible, ExpressibleByStringLiteral {
    public var description: String { code }

    public init(stringLiteral code: String) {
        self.init(code)
    }
}

extension Asset: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
