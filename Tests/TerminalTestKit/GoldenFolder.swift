import Glibc

/// Screens kept as files, beside the tests that draw them; `SAIFU_RECORD=1` in the environment writes them anew.
public struct GoldenFolder: Sendable {
    private let path: String

    /// The folder `Golden` beside the file of the test.
    public init(beside file: String = #filePath) {
        path =
            file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Golden"
    }

    /// What differs between the text and the file of this name; `nil` when nothing does, or when it was recorded.
    /// Escapes are kept as `␛`, so that a file can be looked at, and a drawn `␛` as two.
    public func difference(_ text: String, _ name: String) throws(TestKitError) -> String? {
        let doubled = text.split(separator: "␛", omittingEmptySubsequences: false).joined(separator: "␛␛")
        let text = doubled.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
        if getenv("SAIFU_RECORD") != nil {
            try write(text, name)
            return nil
        }
        guard let recorded = read(name) else { return "there is no golden screen \(name); SAIFU_RECORD=1 makes it" }
        return text == recorded ? nil : Self.difference(text, recorded, name)
    }

    /// The names of the files that are there, in order.
    public func names() throws(TestKitError) -> [String] {
        guard let folder = opendir(path) else { throw .system(call: "opendir", code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".txt") { names.append(String(name.dropLast(4))) }
        }
        return names.sorted()
    }

    /// What is recorded under a name; `nil` when nothing is.
    public func read(_ name: String) -> String? {
        guard let file = fopen(path + "/" + name + ".txt", "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ text: String, _ name: String) throws(TestKitError) {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .system(call: "mkdir", code: errno) }
        guard let file = fopen(path + "/" + name + ".txt", "we") else { throw .system(call: "fopen", code: errno) }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw .system(call: "fclose", code: errno) }
    }

    /// The first line that is not as recorded.
    private static func difference(_ text: String, _ recorded: String, _ name: String) -> String {
        let drawn = text.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(drawn, kept).prefix { $0 == $1 }.count
        let lines = [kept, drawn].map { line < $0.count ? String($0[line]) : "(nothing)" }
        return "\(name), line \(line + 1):\nrecorded: \(lines[0])\ndrawn:    \(lines[1])\nall of it now:\n\(text)"
    }
}
