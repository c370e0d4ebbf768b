import SaifuFiles
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

    static let fileName = "served.json"
    /// Locked; the lock goes with the process, also after `kill -9`.
    private let file: RegularFile

    /// Writes down that this process serves the home's exchange at `origin`, in place of what stood there.
    init(_ origin: String, in home: HomeDirectory) throws(WalletError) {
        // A second process that does the same at this moment can put its file, locked, in the place of this one.
        for _ in 0..<10 {
            try home.write(Self.bytes(of: origin), to: Self.fileName)
            if case .free(let file?) = try Self.lock(home) {
                self.file = file
                return
            }
        }
        throw .storage(.other(sentence: FileFault.inUse(path: home.file(Self.fileName)).description))
    }

    /// Nothing is served there any more. The file of a process that began later stays, and so does one that cannot be
    /// removed: it is not locked any more.
    deinit {
        do throws(FileFault) {
            if try file.isInPlace() { try WholeFile.remove(file.path) }
        } catch {}
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
        return switch try lock(home) {
        case .taken: .served
        case .free: .abandoned
        }
    }

    private enum Lock {
        /// Locked by this process, unless the file is gone.
        case free(RegularFile?)
        case taken
    }

    private static func lock(_ home: HomeDirectory) throws(WalletError) -> Lock {
        do throws(FileFault) {
            return .free(try RegularFile.openAlone(home.file(fileName), for: .reading, of: .owner))
        } catch {
            if case .inUse = error { return .taken }
            throw .storage(StorageError(error))
        }
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
