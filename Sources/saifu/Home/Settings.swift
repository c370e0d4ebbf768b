import LightningAPI
import SaifuJSON
import WalletCore

/// What the prompt remembers from one start to the next, in `settings.json` of the home.
struct Settings: Codable, Equatable {
    var language: Language?
    var product: ProductCode?
    var theme: Theme?
    /// `japanese` or `international`.
    var prices: String?

    private static let name = "settings.json"

    static func load(from home: HomeDirectory) throws(WalletError) -> Settings {
        guard let bytes = try home.read(name) else { return Settings() }
        do throws(JSONError) {
            return try ExactJSONDecoder().decode(Settings.self, from: bytes)
        } catch {
            throw .storage("\(home.file(name)) cannot be read: \(error). Repair it, or remove it to start afresh.")
        }
    }

    func save(to home: HomeDirectory) throws(WalletError) {
        try home.write(Array(JSONText.line(self).utf8), to: Settings.name)
    }
}
