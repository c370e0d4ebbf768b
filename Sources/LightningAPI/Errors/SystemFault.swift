internal import func Glibc.strerror

/// A common error of the operating system; the raw value is its `errno` on Linux.
public enum SystemFault: Int32, Hashable, Sendable, CaseIterable {
    /// Nothing stands at the path.
    case noSuchFile = 2
    /// The user may not do this.
    case permissionDenied = 13
    /// Only the administrator may do this.
    case notPermitted = 1
    /// Something stands there already.
    case exists = 17
    /// Another process uses it.
    case busy = 16
    /// A part of the path is no directory.
    case notADirectory = 20
    /// A directory stands where a file should be.
    case isADirectory = 21
    /// The path leads through too many links.
    case tooManyLinks = 40
    /// The path is too long.
    case nameTooLong = 36
    /// The disk is full.
    case noSpace = 28
    /// The user's share of the disk is used up.
    case quotaExceeded = 122
    /// The disk cannot be written.
    case readOnly = 30
    /// The disk is damaged or gone.
    case inputOutput = 5
    /// The process has too many files open.
    case tooManyFiles = 24
    /// The reader of the written data has gone.
    case brokenPipe = 32
    /// No program listens at the address.
    case connectionRefused = 111
    /// The other side ended the connection.
    case connectionReset = 104
    /// The other side did not answer.
    case timedOut = 110
    /// This machine is connected to no network that leads there.
    case networkUnreachable = 101
    /// The other machine cannot be reached.
    case noRoute = 113
}

extension SystemFault: CustomStringConvertible {
    /// The system's own words, in English, as a part of a sentence.
    public var description: String { Self.words(of: rawValue) }

    static func words(of code: Int32) -> String {
        let words = String(cString: strerror(code))
        let isAbbreviation = words.dropFirst().first?.isUppercase == true
        return isAbbreviation ? words : words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension FaultReason {
    /// Creates the reason that an `errno` stands for.
    public init(errno code: Int32) {
        self = SystemFault(rawValue: code).map { .system($0) } ?? .rareSystem(errno: code)
    }
}
