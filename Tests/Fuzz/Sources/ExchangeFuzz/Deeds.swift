/// What an input does to the exchange, one thing after the other.
///
/// The bytes of several inputs behind each other are an input that does the same: a house writes them down.
struct Deeds {
    enum Deed {
        case order(path: String, body: String)
        case raw(path: String, body: [UInt8])
        case cancel(Int)
        case cancelParent(Int)
        case cancelAll(product: String)
        /// Moves yen into the collateral, or out of it.
        case collateral(Int64)
        case look(String)
        case wait(milliseconds: Int64)
        case restart
        case moveOut(wealth: Int)
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The bytes of the last deed.
    private(set) var taken: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let products = ["BTC_JPY", "ETH_JPY", "XRP_JPY", "ETH_BTC"]
    private static let margin = "FX_BTC_JPY"
    private static let lists = [
        "getboard", "getticker", "getexecutions", "getboardstate", "gethealth", "me/getchildorders", "me/getexecutions",
        "me/gettradingcommission", "me/getbalancehistory",
    ]
    private static let marginLists = [
        "getboard", "getticker", "getexecutions", "getfundingrate", "getfundingratehistory", "me/getchildorders",
        "me/getexecutions", "me/getparentorders", "me/getpositions", "me/getcollateral", "me/getcollateralhistory",
    ]
    private static let prices = [
        "1", "2", "0.01", "0.00001", "0.00002", "100", "1000", "605000", "17200000", "17200500", "0.03517", "385.25",
        "1000000000", "11258999068", "11258999068.42623", "1125899906842623", "1125899906842624", "9223372036854775807",
        "170141183460469231731687303715884105727", "1e30", "1e-8", "-1", "0",
    ]
    private static let sizes = [
        "0.001", "0.01", "0.1", "0.10000001", "0.00000001", "1", "9.9", "10", "1000", "100000", "999999.99999999",
        "1000000", "1000000.00000001", "92233720368.54775807", "9223372036854775807", "1e18", "-1", "0",
    ]
    private static let waits: [Int64] = [
        1, 999, 1000, 61_000, 3_600_000, 86_400_000, 31 * 86_400_000, -1, -4000, -6000, -3_600_000, -86_400_000,
    ]

    /// `nil` at the end of the input.
    mutating func next() -> Deed? {
        guard index < bytes.count else { return nil }
        taken = []
        switch byte() & 31 {
        case 0: return .cancel(Int(byte()))
        case 1: return .cancelAll(product: word(Self.products))
        case 2, 3: return look()
        case 4, 5: return .wait(milliseconds: Self.waits[Int(byte()) % Self.waits.count])
        case 6: return byte() < 32 ? .restart : look()
        case 7: return byte() < 4 && byte() < 32 ? .moveOut(wealth: Int(byte() & 3)) : look()
        case 8: return .raw(path: "sendchildorder", body: rest())
        case 9: return .raw(path: "cancelchildorder", body: rest())
        case 24: return .cancelParent(Int(byte()))
        case 25: return .raw(path: word(["sendparentorder", "cancelparentorder", "withdraw"]), body: rest())
        case 26: return .collateral(word([1, 1000, 900_000, 100_000_000, -1, -1000, -900_000]))
        case 27: return look(word(Self.marginLists), of: Self.margin)
        case 28, 29: return order(of: Self.margin)
        case 30, 31: return special()
        default: return order(of: word(Self.products))
        }
    }

    private mutating func look() -> Deed { look(word(Self.lists), of: word(Self.products)) }

    private mutating func look(_ list: String, of product: String) -> Deed {
        let count = ["", "&count=1", "&count=500", "&count=0", "&before=9223372036854775807", "&after=0"]
        return .look("/v1/\(list)?product_code=\(product)&currency_code=\(product.prefix(3))" + word(count))
    }

    private mutating func order(of product: String) -> Deed {
        let side = word(["BUY", "SELL"])
        let kind = word(["LIMIT", "LIMIT", "LIMIT", "MARKET"]), time = word(["GTC", "GTC", "IOC", "FOK"])
        let body = """
            {"product_code":"\(product)","child_order_type":"\(kind)","side":"\(side)","price":\(figure(Self.prices)),\
            "size":\(figure(Self.sizes)),"time_in_force":"\(time)","minute_to_expire":\(word(["1", "60", "43200"]))}
            """
        return .order(path: "sendchildorder", body: body)
    }

    private mutating func special() -> Deed {
        let (method, count) = word([("SIMPLE", 1), ("IFD", 2), ("OCO", 2), ("IFDOCO", 3)])
        let product = word([Self.margin, "BTC_JPY", "ETH_BTC"]), time = word(["GTC", "GTC", "GTC", "IOC", "FOK"])
        let legs = (0..<count).map { _ in leg(of: product) }.joined(separator: ",")
        let body = """
            {"order_method":"\(method)","time_in_force":"\(time)","minute_to_expire":\(word(["1", "60", "43200"])),\
            "parameters":[\(legs)]}
            """
        return .order(path: "sendparentorder", body: body)
    }

    private mutating func leg(of product: String) -> String {
        """
        {"product_code":"\(product)","condition_type":"\(word(["LIMIT", "MARKET", "STOP", "STOP_LIMIT", "TRAIL"]))",\
        "side":"\(word(["BUY", "SELL"]))","size":\(figure(Self.sizes)),"price":\(figure(Self.prices)),\
        "trigger_price":\(figure(Self.prices)),"offset":\(figure(Self.prices))}
        """
    }

    /// One of the figures that are known to be at an edge, or any other.
    private mutating func figure(_ known: [String]) -> String {
        let choice = Int(byte())
        guard choice >= known.count * 6 else { return known[choice % known.count] }
        let count = choice % 8 + 1
        let number = (0..<count).reduce(UInt64(0)) { value, _ in value << 8 | UInt64(byte()) }
        let places = Int(byte() % 10)
        let digits = String(repeating: "0", count: max(0, places + 1 - String(number).count)) + String(number)
        return places == 0 ? digits : digits.dropLast(places) + "." + digits.suffix(places)
    }

    private mutating func rest() -> [UInt8] { (0..<Int(byte())).map { _ in byte() } }

    private mutating func word<Word>(_ words: [Word]) -> Word { words[Int(byte()) % words.count] }

    /// Zero past the end.
    private mutating func byte() -> UInt8 {
        let byte = index < bytes.count ? bytes[index] : 0
        index += 1
        taken.append(byte)
        return byte
    }
}
