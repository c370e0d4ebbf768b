import LightningAPI
import SaifuFiles
import SaifuJSON
import SaifuWire
import WalletCore

/// Where this home's exchange is served, written down in the home for as long as this process serves it.
///
/// The file is locked by the process that serves: what a killed one left behind is not locked, so it can be told from a
/// place where the exchange is served now.
final class ServedOrigin {
    /// The relation of a home to an origin.
    enum Standing: Hashable {
        case unknown
        /// A process of this user serves this home's exchange there at this moment.
        case served
        /// It was served at this port by a process that has ended without a word. Anybody may listen there now.
        case abandoned
    }

    static let fileName = "served.json"
    private static let address = "127.0.0.1"
    let origin: Origin
    /// Locked; the lock goes with the process, also after `kill -9`.
    private let file: RegularFile

    /// Writes down that this process serves the home's exchange at `port`, in place of what stood there.
    init(port: Int, isSecure: Bool, in home: HomeDirectory) throws(WalletError) {
        origin = isSecure ? .https(host: Self.address, port: port) : .http(host: Self.address, port: port)
        // A second process that does the same at this moment can put its file, locked, in the place of this one.
        for _ in 0..<10 {
            try home.write(File(origin: origin.description).jsonBytes, to: Self.fileName)
            if let file = try Self.lock(home) {
                self.file = file
                return
            }
        }
        throw .storage(StorageError(.inUse(path: home.file(Self.fileName))))
    }

    /// Nothing is served there any more. The file of a process that began later stays, and so does one that cannot be
    /// removed: it is not locked any more.
    deinit {
        do throws(FileFault) {
            if try file.isInPlace() { try WholeFile.remove(file.path) }
        } catch {}
    }

    /// - Parameter origin: in whatever spelling: every name of this machine leads to the port.
    static func standing(of origin: Origin, in home: HomeDirectory) throws(WalletError) -> Standing {
        guard origin.isLoopback, let bytes = try home.read(fileName) else { return .unknown }
        let host: String
        let served = try served(in: bytes, home)
        switch origin {
        case .http(let name, let port) where served == .http(host: address, port: port): host = name
        case .https(let name, let port) where served == .https(host: address, port: port): host = name
        default: return .unknown
        }
        if try !isServed(home) { return .abandoned }
        // Another exchange may be served at the same port of another address.
        return host == address || host == "localhost" ? .served : .unknown
    }

    /// Where the home's exchange is served: at `address` only.
    private static func served(in bytes: [UInt8], _ home: HomeDirectory) throws(WalletError) -> Origin {
        let reason: FaultReason
        do throws(JSONError) {
            let text = try ExactJSONDecoder().read(File.self, from: bytes).origin
            do throws(OriginError) {
                let origin = try Origin(parsing: text)
                switch origin {
                case .http(address, _), .https(address, _): return origin
                default: reason = .words(text)
                }
            } catch {
                reason = .fault(.badOrigin, words: "\"\(text)\" is not an origin")
            }
        } catch {
            reason = .document(error)
        }
        throw .storage(.unreadable(path: home.file(fileName), reason: reason))
    }

    /// - Returns: `nil` when another process has locked the file, or the file is gone.
    private static func lock(_ home: HomeDirectory) throws(WalletError) -> RegularFile? {
        do throws(FileFault) {
            return try RegularFile.openAlone(home.file(fileName), for: .reading, of: .owner)
        } catch {
            if case .inUse = error { return nil }
            throw .storage(StorageError(error))
        }
    }

    /// Whether a process has the file locked. Many may ask at once.
    private static func isServed(_ home: HomeDirectory) throws(WalletError) -> Bool {
        do throws(FileFault) {
            _ = try RegularFile.openShared(home.file(fileName), for: .reading, of: .owner)
            return false
        } catch {
            if case .inUse = error { return true }
            throw .storage(StorageError(error))
        }
    }

    private struct File: JSONEntity {
        let origin: String

        init(origin: String) { self.origin = origin }

        init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
            try self.init(origin: format.member("origin", \.origin))
        }
    }
}
