import CLinux
import Glibc
import SaifuCrypto
import WalletCore

/// The directory that holds everything the wallet keeps: 0700, its files 0600, opened without following links.
struct HomeDirectory: Sendable {
    let path: String

    /// `--home`, else `$SAIFU_HOME`, else `$XDG_DATA_HOME/saifu`, else `~/.local/share/saifu`.
    static func path(option: String?, environment: (String) -> String?) -> String? {
        if let option { return option }
        if let home = environment("SAIFU_HOME"), !home.isEmpty { return home }
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/saifu" }
        return environment("HOME").map { $0 + "/.local/share/saifu" }
    }

    static func open(_ options: Options, _ environment: (String) -> String?) throws(WalletError) -> HomeDirectory {
        guard let path = path(option: options.home, environment: environment) else {
            throw .usage(.optionNeedsValue(option: Option.home.rawValue))
        }
        return try open(path)
    }

    /// Makes the directory if it is not there.
    /// - Throws: `storage` when it cannot be made, is no directory, or belongs to somebody else.
    static func open(_ path: String) throws(WalletError) -> HomeDirectory {
        let path = withoutTrailingSlashes(path)
        try makeParents(of: path)
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw .storage(.cannotMakeDirectory(path: path, reason: systemReason))
        }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .storage(.cannotRead(path: path, reason: systemReason)) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .storage(.notADirectory(path: path))
        }
        guard status.st_uid == geteuid() else {
            throw .storage(.belongsToAnother(path: path))
        }
        if status.st_mode & 0o077 != 0, chmod(path, 0o700) != 0 {
            throw .storage(.cannotProtect(path: path, reason: systemReason))
        }
        return HomeDirectory(path: path)
    }

    /// With a slash at its end, the path of a link would be followed.
    private static func withoutTrailingSlashes(_ path: String) -> String {
        var path = Substring(path)
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }

    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// A file that is not there is no error.
    func remove(_ name: String) {
        unlink(file(name))
    }

    func contains(_ name: String) -> Bool {
        access(file(name), F_OK) == 0
    }

    /// The content of a file; `nil` when there is none.
    func read(_ name: String, limit: Int = 1 << 20) throws(WalletError) -> [UInt8]? {
        let descriptor = saifu_open(file(name), O_RDONLY | O_NOFOLLOW | O_CLOEXEC, 0)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .storage(.cannotRead(path: file(name), reason: Self.systemReason))
        }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        defer { Secret.wipe(&buffer) }  // it may have been a key
        while content.count <= limit {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return content }
            if count < 0, errno != EINTR { throw .storage(.cannotRead(path: file(name), reason: Self.systemReason)) }
            if count > 0 { content += buffer[..<count] }
        }
        throw .storage(.tooLarge(path: file(name), limit: limit))
    }

    /// Writes a file whole or not at all: to a new file beside it, synced, then renamed.
    func write(_ content: [UInt8], to name: String) throws(WalletError) {
        let temporary = try writeTemporary(content, for: name)
        guard rename(temporary, file(name)) == 0 else { throw failure(name, removing: temporary) }
    }

    /// Writes a file that is not there yet, whole or not at all.
    /// - Returns: `false` when there is one already; it stays as it is.
    func create(_ content: [UInt8], as name: String) throws(WalletError) -> Bool {
        let temporary = try writeTemporary(content, for: name)
        let isMade = link(temporary, file(name)) == 0
        guard isMade || errno == EEXIST else { throw failure(name, removing: temporary) }
        unlink(temporary)
        return isMade
    }

    private func writeTemporary(_ content: [UInt8], for name: String) throws(WalletError) -> String {
        let temporary = file(".\(name).\(getpid())")
        let descriptor = saifu_open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storage(.cannotWrite(path: temporary, reason: Self.systemReason)) }
        let written = Self.writeAll(content, to: descriptor) && fsync(descriptor) == 0
        let reason = errno
        close(descriptor)
        guard written else {
            errno = reason
            throw failure(name, removing: temporary)
        }
        return temporary
    }

    /// Reads `errno`.
    private func failure(_ name: String, removing temporary: String) -> WalletError {
        let reason = Self.systemReason
        unlink(temporary)
        return .storage(.cannotWrite(path: file(name), reason: reason))
    }

    static func writeAll(_ content: [UInt8], to descriptor: Int32) -> Bool {
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    private static func makeParents(of path: String) throws(WalletError) {
        var parent = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/").dropLast() {
            parent += "/"
            parent += String(part)
            if mkdir(parent, 0o755) != 0, errno != EEXIST {
                throw .storage(.cannotMakeDirectory(path: parent, reason: systemReason))
            }
        }
    }

    /// Why the last system call failed; reads `errno`.
    static var systemReason: String { String(cString: strerror(errno)) }
}
