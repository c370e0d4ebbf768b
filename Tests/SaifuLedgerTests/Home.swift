import Glibc
import Testing

/// A folder of its own for one test, removed at its end.
final class Home: Sendable {
    let folder: String
    var file: String { folder + "/ledger.sqlite" }

    struct Failure: Error { let code = errno }

    init() {
        var template = Array("/tmp/saifu-ledger-XXXXXX".utf8CString)
        folder = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    }

    deinit {
        for name in ["ledger.sqlite", "ledger.sqlite-wal", "ledger.sqlite-shm", "ledger.sqlite-journal"] {
            unlink(folder + "/" + name)
        }
        rmdir(file)
        rmdir(folder)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        guard let stream = fopen(folder + "/" + name, "r") else { throw Failure() }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        return bytes
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        guard let stream = fopen(folder + "/" + name, "w") else { throw Failure() }
        defer { fclose(stream) }
        guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Failure() }
    }

    func remove(_ name: String) throws {
        guard unlink(folder + "/" + name) == 0 || errno == ENOENT else { throw Failure() }
    }

    func copyFiles(to other: Home) throws {
        for name in ["ledger.sqlite", "ledger.sqlite-wal"] { try other.write(bytes(name), to: name) }
    }

    func mode(_ name: String) -> mode_t {
        var status = stat()
        return lstat(folder + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
