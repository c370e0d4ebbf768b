import CLinux
import Glibc
import SaifuJSON
import WalletCore

/// Where this home's exchange is served, written down in the home for as long as this process serves it.
///
/// The file is locked by the process that serves: what a killed one left behind is not locked, so it can be told from a
/// place where the exchange is served now.
final class ServedOrigin {
    /// What the home knows of an origin.
    enum Standing {
        case unknown
        /// A process of this user serves this home's exchange there at this moment.
        case served
        /// It was served there by a process that has ended without a word. Anybody may listen there now.
        case abandoned
    }

    private static let fileName = "served.json"
    private let path: String
    /// The locked file; the lock goes with the process, also after `kill -9`.
    private let descriptor: Int32

    /// Writes down that this process serves the home's exchange at `origin`, in place of what stood there.
    init(_ origin: String, in home: HomeDirectory) throws(WalletError) {
        path = home.file(Self.fileName)
        var locked: Int32?
        // A second process that does the same at this moment can put its file, locked, in the place of this one.
        for _ in 0..<10 where locked == nil {
            try home.write(Self.bytes(of: origin), to: Self.fileName)
            locked = Self.open(path, LOCK_EX)
        }
        guard let locked else { throw .storage(.cannotWrite(path: path, reason: HomeDirectory.systemReason)) }
        descriptor = locked
    }

    /// Nothing is served there any more. The file of a process that began later stays.
    deinit {
        var own = stat(), current = stat()
        if fstat(descriptor, &own) == 0, lstat(path, &current) == 0, own.st_ino == current.st_ino { unlink(path) }
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    static func standing(of origin: String, in home: HomeDirectory) throws(WalletError) -> Standing {
        guard let bytes = try home.read(fileName) else { return .unknown }
        let written: String
        do throws(JSONError) {
            written = try ExactJSONDecoder().read(File.self, from: bytes).origin
        } catch {
            throw .storage(.unreadable(path: home.file(fileName), reason: "\(error)"))
        }
        guard written == origin else { return .unknown }
        guard let descriptor = open(home.file(fileName), LOCK_SH) else { return .served }
        close(descriptor)
        return .abandoned
    }

    /// Opens the file and locks it.
    /// - Returns: `nil` when another process holds the lock, or when the file is not there any more.
    private static func open(_ path: String, _ lock: Int32) -> Int32? {
        let descriptor = saifu_open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, lock | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func bytes(of origin: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("origin", origin)
        writer.endObject()
        return writer.bytes
    }

    private struct File: JSONReadable {
        let origin: String

        init(reading reader: inout JSONReader) throws(JSONFault) {
            var origin = ""
            var members = try reader.beginMembers()
            while members.areLeft {
                try reader.read("origin", 0, of: &members, into: &origin)
                try reader.passOthers(&members)
            }
            try members.require(1, ["origin"])
            self.origin = origin
        }
    }
}
