import SaifuJSON
public import WalletCore

extension Strings {
    /// The sentences that the wallet ships with, so that a scene reads as a person will read it.
    /// - Throws: why there are none.
    public static func shipped(_ language: Language) throws(ResourceError) -> Strings {
        let name = "strings/\(language.rawValue).json"
        let folder = try ResourceFolder.located()
        let bytes = try folder.bytes(of: name)
        do throws(JSONError) {
            let sentences = try ExactJSONDecoder().decode([String: String].self, from: bytes)
            return Strings(language: language, sentences: sentences)
        } catch {
            throw .malformed(file: folder.path + "/" + name, reason: error.description)
        }
    }
}
