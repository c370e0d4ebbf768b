public import Glibc

/// A folder of its own for one test, removed with everything in it.
public final class TestFolder: Sendable {
    public let path: String

    /// A call of the system that failed on a file of a test.
    public struct Failure: Error, CustomStringConvertible {
        public let call: String
        public let path: String
        public let code: Int32

        public init(call: String, path: String, code: Int32 = errno) {
            (self.call, self.path, self.code) = (call, path, code)
        }

        public var description: String { "\(call) of \(path) failed with errno \(code)" }
    }

    public init() throws {
        var template = Array("/tmp/saifu-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(call: "mkdtemp", path: "/tmp", code: errno) }
        path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        Self.removeTree(path)
    }

    /// Links are removed, not followed.
    private static func removeTree(_ path: String) {
        if !isLink(path) { for name in namesIfAny(in: path) { removeTree(path + "/" + name) } }
        remove(path)
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    public func path(of name: String) -> String { path + "/" + name }

    /// How many processes have a file or folder open, as whoever waits for its lock does.
    public static func owners(of path: String) -> Int {
        namesIfAny(in: "/proc").count { process in
            Int32(process) != nil
                && namesIfAny(in: "/proc/\(process)/fd").contains { target("/proc/\(process)/fd/\($0)") == path }
        }
    }

    /// How often this process has a file open.
    public static func descriptors(of path: String) -> Int {
        namesIfAny(in: "/proc/self/fd").count { target("/proc/self/fd/\($0)") == path }
    }

    /// Empty for what is no folder, and for a process that has ended.
    private static func namesIfAny(in path: String) -> [String] {
        do { return try names(in: path) } catch { return [] }
    }

    private static func target(_ link: String) -> String? {
        let most = 4096
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: most) { name in
            guard let start = name.baseAddress else { return nil }
            let count = readlink(link, start, most)
            guard count >= 0 else { return nil }
            return String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Writes a file in place of the one that is there.
    ///
    /// - Parameter mode: also for a file that was there.
    public func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) throws {
        let descriptor = open(path(of: name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure("open", name) }
        defer { close(descriptor) }
        guard fchmod(descriptor, mode) == 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw failure("write", name)
        }
    }

    public func read(_ name: String) throws -> [UInt8] { try Self.bytes(at: path(of: name)) }

    /// Reads any file.
    public static func bytes(at path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(call: "open", path: path, code: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = Glibc.read(descriptor, &buffer, buffer.count), count != 0 {
            guard count > 0 else { throw Failure(call: "read", path: path, code: errno) }
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// What is in a folder, in order; hidden files too.
    public static func names(in path: String) throws -> [String] {
        guard let folder = opendir(path) else { throw Failure(call: "opendir", path: path, code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    public func exists(_ name: String) -> Bool { access(path(of: name), F_OK) == 0 }

    /// Removes a file; one that is not there is no error.
    public func removeFile(_ name: String) throws {
        guard unlink(path(of: name)) == 0 || errno == ENOENT else { throw failure("unlink", name) }
    }

    /// The permissions of a file, links not followed; 0 where there is none.
    public func mode(_ name: String) -> mode_t {
        var status = stat()
        return lstat(path(of: name), &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func failure(_ call: String, _ name: String) -> Failure {
        Failure(call: call, path: path(of: name), code: errno)
    }
}
