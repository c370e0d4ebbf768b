internal import Glibc
internal import LightningAPI
internal import SaifuJSON

/// A file that only grows: JSON, a line an event, each on the disk before the next.
final class JournalFile: Sendable {
    private let path: String
    private let descriptor: Int32

    init(path: String) throws(JournalError) {
        self.path = path
        let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
        descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path, "opened") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw .storage(reason: "\(path) is in use by another process")
        }
    }

    /// Runs for an `init` that has thrown, too.
    deinit {
        guard descriptor >= 0 else { return }
        // A child that this process is just starting shares the lock for a moment: closing alone would leave it there.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Every whole line. What follows the last line end was never finished, and is taken off.
    func lines() throws(JournalError) -> [JournalLine] {
        let bytes = try read()
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard ftruncate(descriptor, off_t(end)) == 0 else { throw Self.failure(path, "mended") }
        var lines: [JournalLine] = []
        for text in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
            do {
                lines.append(try ExactJSONDecoder().decode(JournalLine.self, from: Array(text)))
            } catch {
                throw .storage(reason: "line \(lines.count + 1) of \(path) cannot be read: \(error.reason)")
            }
        }
        return lines
    }

    /// Returns when the line is on the disk.
    func append(_ line: JournalLine) throws(JournalError) {
        var bytes: [UInt8]
        do {
            bytes = try ExactJSONEncoder(digits: .asGiven).encode(line) + [UInt8(ascii: "\n")]
        } catch {
            throw .storage(reason: "the entry cannot be written: \(error.reason)")
        }
        while !bytes.isEmpty {
            let count = write(descriptor, bytes, bytes.count)
            guard count > 0 || errno == EINTR else { throw Self.failure(path, "written") }
            bytes.removeFirst(max(0, count))
        }
        guard fsync(descriptor) == 0 else { throw Self.failure(path, "written") }
    }

    private func read() throws(JournalError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
            guard count >= 0 || errno == EINTR else { throw Self.failure(path, "read") }
            if count == 0 { return bytes }
            bytes += buffer[..<max(0, count)]
        }
    }

    private static func failure(_ path: String, _ what: String) -> JournalError {
        .storage(reason: "\(path) could not be \(what): \(String(cString: strerror(errno)))")
    }
}
