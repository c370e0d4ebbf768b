import CLinux
import Glibc
import WalletCore

/// A directory that the person named for files of their own.
struct OutputDirectory {
    private let path: String

    /// Makes the directory if its parent is there.
    static func open(_ path: String) throws(WalletError) -> OutputDirectory {
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw failure(path) }
        return OutputDirectory(path: path)
    }

    /// Writes a file, in place of an older one of the same name.
    /// - Returns: its path.
    func write(_ content: [UInt8], to name: String) throws(WalletError) -> String {
        let file = path == "." ? name : path + "/" + name
        let descriptor = saifu_open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(file) }
        let written = HomeDirectory.writeAll(content, to: descriptor)
        let reason = errno
        guard close(descriptor) == 0, written else {
            if !written { errno = reason }
            throw Self.failure(file)
        }
        return file
    }

    /// Reads `errno`.
    private static func failure(_ path: String) -> WalletError {
        .storage(.cannotExport(path: path, reason: HomeDirectory.systemReason))
    }
}
