import Glibc

/// The lines typed before, in a file that only the user can read.
///
/// A line that its owner wants forgotten (because it may hold a secret), or begins with a space, or repeats the one before it, is never kept.
public struct LineHistory: Sendable {
    /// Oldest first.
    public private(set) var lines: [String] = []

    private let path: String?
    private let limit: Int
    private let mustForget: @Sendable (String) -> Bool

    /// A history in memory only.
    public init(limit: Int = 1000, mustForget: @escaping @Sendable (String) -> Bool) {
        self.path = nil
        self.limit = limit
        self.mustForget = mustForget
    }

    /// The history kept at `path`; the file is made, mode 0600, when it is missing. Links are not followed.
    /// - Parameter limit: the lines kept; the file is shortened to them when it has twice as many.
    /// - Throws: `unsafeFile` or `storage`; a caller can go on with a history in memory.
    public init(
        path: String, limit: Int = 1000, mustForget: @escaping @Sendable (String) -> Bool
    ) throws(HistoryError) {
        self.path = path
        self.limit = limit
        self.mustForget = mustForget
        let stored = try HistoryFile.read(path)
        for line in stored where isWorthKeeping(line) { lines.append(line) }
        if stored.count >= 2 * limit { try HistoryFile.replace(path, with: lines.suffix(limit)) }
        lines = lines.suffix(limit)
    }

    /// Keeps a line, here and in the file, unless it must not or need not be kept.
    /// - Throws: `storage` when the file could not be written; the line is kept here all the same.
    public mutating func add(_ line: String) throws(HistoryError) {
        guard isWorthKeeping(line) else { return }
        lines.append(line)
        if lines.count > limit { lines.removeFirst() }
        if let path { try HistoryFile.append(line, to: path) }
    }

    private func isWorthKeeping(_ line: String) -> Bool {
        !line.isEmpty && line.first != " " && line != lines.last && !line.utf8.contains(UInt8(ascii: "\n"))
            && !mustForget(line)
    }
}
