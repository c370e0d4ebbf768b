import LightningAPI
public import SaifuJSON
public import SaifuStyle
public import WalletCore

/// The settings that the prompt keeps from one start to the next, in `settings.json` of the home.
struct Settings: Equatable {
    var language: Language?
    var product: ProductCode?
    var theme: Theme?
    var prices: PriceColors?
    var time: TimeSetting?
    var guardPolicy: GuardPolicy?
    /// The rules of markets that a person has corrected.
    var rulebook = MarketRulebook()

    /// Those that hold: a hand that writes the settings cannot let an order through that the standard would stop.
    var limits: GuardPolicy { guardPolicy?.tightened(by: .standard) ?? .standard }

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

    /// For a command of the command line. One that ends orders needs no more of the settings than the product that they name,
    /// and not that where all products are meant, or it is given one.
    /// - Parameter words: of the command; empty for a prompt or a script.
    /// - Returns: also why they could not be read.
    static func load(
        from home: HomeDirectory, for words: [String], _ options: Options
    ) throws(WalletError) -> (Settings, unread: StorageError?) {
        do { return (try load(from: home), nil) } catch {
            guard words.areKill || words.areCancel, case .storage(let reason) = error else { throw error }
            let isProductNamed = words.areKill || options.product != nil || words.count > 2
            guard let needed = SettingsOfCancel.load(from: home) ?? (isProductNamed ? SettingsOfCancel() : nil)
            else {
                throw WalletError.storage(.unknownProduct(reason)).beforeSending
            }
            return (Settings(product: needed.product), reason)
        }
    }

    private var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        func member(_ name: SettingName, _ value: String?) {
            if let value { writer.member(name.rawValue, value) }
        }
        member(.language, language?.rawValue)
        member(.product, product?.rawValue)
        member(.theme, theme?.rawValue)
        member(.prices, prices?.word)
        member(.time, time?.rawValue)
        if let guardPolicy {
            writer.key(SettingName.guardPolicy.rawValue)
            writer.write(guardPolicy.json)
        }
        if !rulebook.own.isEmpty {
            writer.key(SettingName.rulebook.rawValue)
            writer.write(rulebook.json)
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
    /// Whether they cancel something, which nothing in the home keeps back.
    var areCancel: Bool { first?.narrow.asciiLowercased == "cancel" }
    var areKill: Bool { count == 1 && first?.narrow.asciiLowercased == "kill" }
    /// Whether they are `status`, which shows what it can.
    var areStatus: Bool { first?.narrow.asciiLowercased == "status" }
}

/// The keys of the settings.
private enum SettingName: String, CaseIterable {
    case language, product, theme, prices, time
    case guardPolicy = "guard"
    case rulebook = "rules"
}

extension Settings: JSONReadable {
    /// - Throws: also for a key that is none of these: misspelt, it would be a setting that nobody keeps, and a limit that nobody
    ///   holds an order against.
    init(reading reader: inout JSONReader) throws(JSONFault) {
        try reader.readMembers { name, reader throws(JSONFault) in
            switch SettingName(rawValue: name) {
            case .language: language = try Language?(reading: &reader)
            case .product: product = try ProductCode?(reading: &reader)
            case .theme: theme = try Theme?(reading: &reader)
            case .prices: prices = try PriceColors?(reading: &reader)
            case .time: time = try TimeSetting?(reading: &reader)
            case .guardPolicy: guardPolicy = try GuardPolicy?(reading: &reader)
            case .rulebook: rulebook = try MarketRulebook?(reading: &reader) ?? MarketRulebook()
            case nil: throw .unknown(name, among: SettingName.allCases.map(\.rawValue), at: reader.startOfValue())
            }
            return true
        }
    }
}

/// What a cancellation needs of the settings, whatever else is wrong in them.
private struct SettingsOfCancel: JSONReadable {
    var product: ProductCode?

    init() {}

    /// - Returns: `nil` where nobody can tell which product they name.
    static func load(from home: HomeDirectory) -> SettingsOfCancel? {
        do throws(WalletError) {
            guard let bytes = try home.read(Settings.name) else { return nil }
            do throws(JSONError) { return try ExactJSONDecoder().read(Self.self, from: bytes) } catch { return nil }
        } catch { return nil }
    }

    init(reading reader: inout JSONReader) throws(JSONFault) {
        var stray: JSONFault?
        try reader.readMembers { name, reader throws(JSONFault) in
            switch SettingName(rawValue: name) {
            case .product:
                product = try ProductCode?(reading: &reader)
                return true
            case _?: return false
            case nil:
                stray = .unknown(name, among: SettingName.allCases.map(\.rawValue), at: reader.startOfValue())
                return false
            }
        }
        // It may have been meant to name the product.
        if product == nil, let stray { throw stray }
    }
}

extension JSONFault {
    /// For a key of a document that is written by hand.
    static func unknown(_ key: String, among known: [String], at place: Int) -> JSONFault {
        let nearest = Nearest.word(to: key.asciiLowercased, among: known) ?? Nearest.word(to: key, among: known)
        return JSONFault(.unknownKey(String(key.prefix(60)), nearest: nearest, known: known), at: place)
    }
}

/// A word that a person writes into the settings: any other one is told with those that there are.
public protocol SettingWord: JSONReadable, RawRepresentable, CaseIterable where RawValue == String {}

extension SettingWord {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self = try reader.readWord(of: Array(Self.allCases), \.rawValue)
    }
}

extension Language: SettingWord {}
extension Theme: SettingWord {}
extension TimeSetting: SettingWord {}

extension PriceColors: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self = try reader.readWord(of: Self.allCases, \.word)
    }
}
