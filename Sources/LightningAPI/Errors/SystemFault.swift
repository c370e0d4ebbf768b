internal import Glibc

/// What the operating system says most often when it refuses; the raw value is its own English words.
public enum SystemFault: String, Hashable, Sendable, CaseIterable {
    /// Nothing stands at the path.
    case noSuchFile = "No such file or directory"
    /// The user may not do this.
    case permissionDenied = "Permission denied"
    /// Nobody but the administrator may do this.
    case notPermitted = "Operation not permitted"
    /// Something stands there already.
    case exists = "File exists"
    /// Another process uses it.
    case busy = "Device or resource busy"
    /// A part of the path is no directory.
    case notADirectory = "Not a directory"
    /// A directory stands where a file should be.
    case isADirectory = "Is a directory"
    /// The path leads through too many links.
    case tooManyLinks = "Too many levels of symbolic links"
    /// The path is too long.
    case nameTooLong = "File name too long"
    /// The disk is full.
    case noSpace = "No space left on device"
    /// The user's share of the disk is used up.
    case quotaExceeded = "Disk quota exceeded"
    /// The disk cannot be written.
    case readOnly = "Read-only file system"
    /// The disk is damaged or gone.
    case inputOutput = "Input/output error"
    /// The process has too many files open.
    case tooManyFiles = "Too many open files"
    /// Whoever read what was written has gone.
    case brokenPipe = "Broken pipe"
    /// Nobody listens at the address.
    case connectionRefused = "Connection refused"
    /// The other side ended the connection.
    case connectionReset = "Connection reset by peer"
    /// The other side did not answer.
    case timedOut = "Connection timed out"
    /// This machine is connected to no network that leads there.
    case networkUnreachable = "Network is unreachable"
    /// The other machine cannot be reached.
    case noRoute = "No route to host"
}

extension FaultReason {
    /// Creates the reason that an `errno` stands for.
    public init(errno code: Int32) {
        self.init(String(cString: strerror(code)))
    }
}
