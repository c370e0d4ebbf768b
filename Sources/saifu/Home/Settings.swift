import LightningAPI
public import SaifuJSON
import SaifuStyle
public import WalletCore

/// The settings that the prompt keeps from one start to the next, in `settings.json` of the home.
struct Settings: Equatable {
    var language: Language?
    var product: ProductCode?
    var theme: Theme?
    /// `japanese` or `international`.
    var prices: String?
    var time: TimeSetting?
    var guardPolicy: GuardPolicy?

    static let name = "settings.json"

    /// The language kept in a home; `nil` for none, and where it cannot be read: whoever opens the home tells why.
    static func language(in home: String) -> Language? {
        do throws(WalletError) { return try load(from: HomeDirectory(path: home)).language } catch { return nil }
    }

    static func load(from home: HomeDirectory) throws(WalletError) -> Settings {
        guard let bytes = try home.read(name) else { return Settings() }
        do throws(JSONError) {
            return try ExactJSONDecoder().read(Settings.self, from: bytes)
        } catch {
            throw .storage(.unreadable(path: home.file(name), reason: .document(error)))
        }
    }

    /// For a command of the command line. One that ends orders does not wait for settings that cannot be read, where nothing
    /// in them decides which orders end: `kill` ends those of all products, and `cancel` those of the product it is given.
    /// - Parameter words: of the command; empty for a prompt or a script.
    /// - Returns: also why they could not be read.
    static func load(
        from home: HomeDirectory, for words: [String], _ options: Options
    ) throws(WalletError) -> (Settings, unread: StorageError?) {
        do { return (try load(from: home), nil) } catch {
            let isCancel = words.first?.narrow.asciiLowercased == "cancel"
            let endsOrders = words.areKill || isCancel && (options.product != nil || words.count > 2)
            guard endsOrders, case .storage(let reason) = error else { throw isCancel ? error.beforeSending : error }
            return (Settings(), reason)
        }
    }

    private var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        if let language { writer.member("language", language.rawValue) }
        if let product { writer.member("product", product.rawValue) }
        if let theme { writer.member("theme", theme.rawValue) }
        if let prices { writer.member("prices", prices) }
        if let time { writer.member("time", time.rawValue) }
        if let guardPolicy {
            writer.key("guard")
            writer.write(guardPolicy.json)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    func save(to home: HomeDirectory) throws(WalletError) {
        try home.write(bytes, to: Settings.name)
    }
}

extension [String] {
    /// Whether they are the command that ends all orders: it goes on without any file of the home.
    var areKill: Bool { count == 1 && first?.narrow.asciiLowercased == "kill" }
}

extension Settings: JSONReadable {
    init(reading reader: inout JSONReader) throws(JSONFault) {
        try reader.readMembers { name, reader throws(JSONFault) in
            switch name {
            case "language": language = try Language?(reading: &reader)
            case "product": product = try ProductCode?(reading: &reader)
            case "theme": theme = try Theme?(reading: &reader)
            case "prices": prices = try String?(reading: &reader)
            case "time": time = try TimeSetting?(reading: &reader)
            case "guard": guardPolicy = try GuardPolicy?(reading: &reader)
            default: return false
            }
            return true
        }
    }
}

extension Language: JSONReadable {}
extension Theme: JSONReadable {}
extension TimeSetting: JSONReadable {}
