internal import CLinux
internal import Glibc
internal import SaifuSystem

/// A path for a Unix socket, of any length.
///
/// The system takes 107 bytes. A longer path is reached through its open folder: `/proc/self/fd/<folder>/<name>`.
struct UnixSocketPath {
    let path: String
    let name: String
    /// The folder, open for as long as this value is used; the caller closes it with ``close()``.
    let folder: Int32

    /// - Throws: when the folder cannot be opened.
    init(_ path: String) throws(SystemError) {
        self.path = path
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let parent = slash.map { String(path[..<$0]) } ?? "."
        name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        folder = saifu_open(parent.isEmpty ? "/" : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard folder >= 0 else { throw .last("open") }
    }

    /// `nil` when even the name alone is too long.
    var address: SocketAddress? {
        SocketAddress(path: path) ?? SocketAddress(path: "/proc/self/fd/\(folder)/\(name)")
    }

    func close() {
        _ = Glibc.close(folder)
    }
}
