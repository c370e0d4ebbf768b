import Glibc

/// Reading and writing the history's file, without following links.
enum HistoryFile {
    /// More than this at the end of the file is not read.
    private static let longest = 4 << 20

    /// The lines of the file; makes it when it is missing.
    static func read(_ path: String) throws(HistoryError) -> [String] {
        let file = try open(path, O_RDWR | O_CREAT)
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        let start = max(0, size - off_t(longest))
        guard lseek(file, start, SEEK_SET) >= 0 else { throw failure(path) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < longest {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw failure(path) }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return start > 0 ? Array(lines.dropFirst()) : lines
    }

    /// Adds one line by a single write at the end, so that processes sharing the file do not mix lines.
    static func append(_ line: String, to path: String) throws(HistoryError) {
        let file = try open(path, O_WRONLY | O_APPEND | O_CREAT)
        defer { close(file) }
        try write(Array((line + "\n").utf8), to: file, path)
    }

    /// Puts these lines in the place of the file's, all or nothing.
    static func replace(_ path: String, with lines: some Sequence<String>) throws(HistoryError) {
        let temporary = path + ".\(getpid()).new"
        let file = try open(temporary, O_WRONLY | O_CREAT | O_EXCL)
        defer { close(file) }
        do {
            try write(Array(lines.map { $0 + "\n" }.joined().utf8), to: file, path)
        } catch {
            unlink(temporary)
            throw error
        }
        if rename(temporary, path) != 0 {
            let error = failure(path)
            unlink(temporary)
            throw error
        }
    }

    private static func open(_ path: String, _ flags: Int32) throws(HistoryError) -> Int32 {
        let file = Glibc.open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        if file < 0 { throw errno == ELOOP ? .unsafeFile(path: path) : failure(path) }
        var status = stat()
        let isOurs = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
        if !isOurs || (status.st_mode & 0o077 != 0 && fchmod(file, 0o600) != 0) {
            close(file)
            throw .unsafeFile(path: path)
        }
        return file
    }

    private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(HistoryError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func failure(_ path: String) -> HistoryError {
        .storage(path: path, reason: String(cString: strerror(errno)))
    }
}
