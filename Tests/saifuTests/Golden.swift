import Glibc
import Testing

/// Screens kept as files beside the tests; `SAIFU_RECORD=1` writes them anew.
enum Golden {
    static func expect(_ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let path = directory + "/" + name + ".txt"
        if getenv("SAIFU_RECORD") != nil {
            let file = try #require(fopen(path, "w"), sourceLocation: sourceLocation)
            fputs(text, file)
            fclose(file)
            return
        }
        let recorded = try #require(read(path), "no golden screen \(name)", sourceLocation: sourceLocation)
        #expect(text == recorded, sourceLocation: sourceLocation)
    }

    private static var directory: String {
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Golden"
    }

    private static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var byte = fgetc(file)
        while byte != EOF {
            bytes.append(UInt8(truncatingIfNeeded: byte))
            byte = fgetc(file)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
