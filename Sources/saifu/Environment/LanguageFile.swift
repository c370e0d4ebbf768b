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
        do throws(JSONError) {
            return try JSONReader.read(bytes) { reader throws(JSONFault) in try members(&reader) }
        } catch {
            return [:]
        }
    }

    /// Every start of the program comes by here, so the file is read without the detour of a `Decoder`.
    private static func members(_ reader: inout JSONReader) throws(JSONFault) -> [String: String] {
        var sentences: [String: String] = Dictionary(minimumCapacity: StringKey.allCases.count)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            sentences[reader.text(of: key)] = try reader.readString()
        }
        return sentences
    }
}

/// Files of `Resources/`, embedded in the program.
enum Resource {
    static func bytes(named name: String) -> [UInt8]? {
        saifu_resource_named(name).map { Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: $0.pointee.length)) }
    }
}
