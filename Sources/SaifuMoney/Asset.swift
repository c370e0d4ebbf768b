/// A currency or coin by its code. The set is open: an exchange lists a new coin without asking us.
public struct Asset: Hashable, Sendable {
    /// The code the exchange uses, such as `JPY`.
    public let code: String

    /// - Parameter code: as the exchange writes it; any text, known here or not.
    public init(_ code: String) {
        self.code = code
    }

    /// Japanese yen.
    public static let jpy = Asset("JPY")
    /// US dollar.
    public static let usd = Asset("USD")
    /// Euro.
    public static let eur = Asset("EUR")
    /// Bitcoin.
    public static let btc = Asset("BTC")
    /// Ether.
    public static let eth = Asset("ETH")
    /// XRP.
    public static let xrp = Asset("XRP")
    /// Stellar Lumens.
    public static let xlm = Asset("XLM")
    /// Monacoin.
    public static let mona = Asset("MONA")
    /// Bitcoin Cash.
    public static let bch = Asset("BCH")
    /// aelf.
    public static let elf = Asset("ELF")

    /// Those above.
    public static let known: [Asset] = [.jpy, .usd, .eur, .btc, .eth, .xrp, .xlm, .mona, .bch, .elf]

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
    /// The code, e.g. `BTC`.
    public var description: String { code }

    /// The asset with this code, whether an exchange lists it or not.
    public init(stringLiteral code: String) {
        self.init(code)
    }
}

extension Asset: Codable {
    /// Reads the code as a text.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the code as a text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
