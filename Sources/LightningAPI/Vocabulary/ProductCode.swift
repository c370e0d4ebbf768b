public import SaifuMoney

/// The code of a market such as `BTC_JPY`. Open: the exchange lists and removes markets.
public struct ProductCode: OpenVocabulary {
    /// The code as the API writes it.
    public let rawValue: String

    /// Keeps a code of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// - Parameter rawValue: as the API writes it, such as `BTC_JPY`; known here or not.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Bitcoin against yen, spot.
    public static let btcJPY: ProductCode = "BTC_JPY"
    /// Ether against yen, spot.
    public static let ethJPY: ProductCode = "ETH_JPY"
    /// XRP against yen, spot.
    public static let xrpJPY: ProductCode = "XRP_JPY"
    /// Ether against bitcoin, spot.
    public static let ethBTC: ProductCode = "ETH_BTC"
    /// Bitcoin Cash against bitcoin, spot.
    public static let bchBTC: ProductCode = "BCH_BTC"
    /// The Crypto CFD.
    public static let fxBTCJPY: ProductCode = "FX_BTC_JPY"
    /// Bitcoin against US dollars, in the region `usa`.
    public static let btcUSD: ProductCode = "BTC_USD"
    /// Bitcoin against euros, in the region `europe`.
    public static let btcEUR: ProductCode = "BTC_EUR"

    /// Those that the documents of the exchange name, and those that it listed on 7 August 2026.
    public static let documented: Set<ProductCode> = [
        btcJPY, ethJPY, xrpJPY, "XLM_JPY", "MONA_JPY", "ELF_JPY", ethBTC, bchBTC, fxBTCJPY, btcUSD, btcEUR,
    ]

    /// The asset that is bought and sold; `nil` for a code that is not made of assets.
    public var base: Asset? { assets?.base }
    /// The asset that is paid with; `nil` for a code that is not made of assets.
    public var quote: Asset? { assets?.quote }
    /// Whether it is traded on margin: an order takes collateral, and leads to a position.
    public var isMargin: Bool { rawValue.hasPrefix("FX_") }

    /// `FX_BTC_JPY` trades the same pair as `BTC_JPY`.
    private var assets: (base: Asset, quote: Asset)? {
        let words = rawValue.split(separator: "_", omittingEmptySubsequences: false)
        guard words.count == 2 || (words.count == 3 && words[0] == "FX") else { return nil }
        let pair = words.suffix(2).map(String.init)
        return pair.contains("") ? nil : (Asset(pair[0]), Asset(pair[1]))
    }
}
