internal import Glibc

/// The kind of thing at a path.
public enum FileKind: Hashable, Sendable, CaseIterable {
    /// A file, a folder, a link that was not followed, or a named pipe.
    case regular, folder, symbolicLink, fifo
    /// Also whatever else the system may know.
    case device
    /// A Unix socket.
    case socket

    init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .symbolicLink
        case S_IFIFO: self = .fifo
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }
}

extension FileKind: CustomStringConvertible {
    /// The kind with an article, e.g. `a regular file`.
    public var description: String {
        switch self {
        case .regular: "a regular file"
        case .folder: "a directory"
        case .symbolicLink: "a symbolic link"
        case .fifo: "a FIFO"
        case .device: "a device"
        case .socket: "a socket"
        }
    }
}

/// The users who may read a file.
public enum FileAudience: Hashable, Sendable {
    /// A file of the home: it must belong to this user; what others may do with it is taken away before it is used.
    case owner
    /// A file at a place that the person named; it is made as the umask says.
    case everyone

    var mode: UInt32 { self == .owner ? 0o600 : 0o666 }
}
