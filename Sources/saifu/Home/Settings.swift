import LightningAPI
public import SaifuJSON
public import WalletCore

/// What the prompt remembers from one start to the next, in `settings.json` of the home.
struct Settings: Equatable {
    var language: Language?
    var product: ProductCode?
    var theme: Theme?
    /// `japanese` or `international`.
    var prices: String?
    var guardPolicy: GuardPolicy?

    static let name = "settings.json"

    static func load(from home: HomeDirectory) throws(WalletError) -> Settings {
        guard let bytes = try home.read(name) else { return Settings() }
        do throws(JSONError) {
            return try ExactJSONDecoder().read(Settings.self, from: bytes)
        } catch {
            throw .storage(.unreadable(path: home.file(name), reason: .fault(.unreadableFile, words: "\(error)")))
        }
    }

    private var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        if let language { writer.member("language", language.rawValue) }
        if let product { writer.member("product", product.rawValue) }
        if let theme { writer.member("theme", theme.rawValue) }
        if let prices { writer.member("prices", prices) }
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

extension Settings: JSONReadable {
    init(reading reader: inout JSONReader) throws(JSONFault) {
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("language", 0, of: &members, into: &language)
            try reader.read("product", 1, of: &members, into: &product)
            try reader.read("theme", 2, of: &members, into: &theme)
            try reader.read("prices", 3, of: &members, into: &prices)
            try reader.read("guard", 4, of: &members, into: &guardPolicy)
            try reader.passOthers(&members)
        }
    }
}

extension Language: JSONReadable {}
extension Theme: JSONReadable {}
