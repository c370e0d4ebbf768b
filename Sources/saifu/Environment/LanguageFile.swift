import CResources
import SaifuJSON
import WalletCore

extension Strings {
    /// The sentences of a language, from the file embedded in the program.
    static func embedded(_ language: Language) -> Strings {
        Strings(language: language, sentences: sentences(of: language))
    }

    /// Empty when the embedded file is broken, so that keys show instead of sentences; the developer check forbids it.
    private static func sentences(of language: Language) -> [String: String] {
        guard let bytes = Resource.bytes(named: "strings/\(language.rawValue).json") else { return [:] }
        do {
            return try ExactJSONDecoder().decode([String: String].self, from: bytes)
        } catch {
            return [:]
        }
    }
}

/// Files of `Resources/`, embedded in the program.
enum Resource {
    static func bytes(named name: String) -> [UInt8]? {
        saifu_resource_named(name).map { Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: $0.pointee.length)) }
    }
}
