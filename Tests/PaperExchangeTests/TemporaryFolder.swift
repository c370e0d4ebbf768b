import Glibc

/// A folder of its own for one test, removed with everything in it.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/saifu-test-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    }

    deinit {
        guard path.hasPrefix("/tmp/saifu-test-"), let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink(path + "/" + name)
        }
        closedir(folder)
        rmdir(path)
    }

    func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(path + "/" + name, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    /// Copies a file as it is on the disk; one that is not there is left out.
    func copy(_ from: String, to: String) throws {
        guard let file = fopen(from, "r") else { return }
        defer { fclose(file) }
        guard let copy = fopen(to, "w") else { throw CopyFailed() }
        defer { fclose(copy) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&bytes, 1, bytes.count, file), count > 0 { fwrite(bytes, 1, count, copy) }
    }

    struct CopyFailed: Error {}

    func read(_ name: String) -> [UInt8] { Self.readFile(path + "/" + name) }

    static func readFile(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes[..<count])
    }
}
