import LightningAPI
import SaifuCrypto
import SaifuJSON
import SaifuSystem
import WalletCore

/// The random keys of the accounts on the home's paper exchange, each kept in a 0600 file; they open no other exchange.
enum PaperKey {
    /// That of the home's own account.
    static let fileName = "paper-key.json"

    static func fileName(of account: String) -> String { "paper-key-\(account).json" }

    /// Whether a file keeps the key of an account other than the home's own.
    static func isFileOfAccount(_ name: String) -> Bool { name.hasPrefix("paper-key-") && name.hasSuffix(".json") }

    /// Read by hand: the secret never becomes a `String`.
    private struct File: JSONReadable {
        let credentials: APICredentials

        init(reading reader: inout JSONReader) throws(JSONFault) {
            var key: String?
            var secret: Secret?
            let start = reader.startOfValue()
            try reader.readMembers { name, reader throws(JSONFault) in
                switch name {
                case "key": key = try reader.readString()
                case "secret": secret = try reader.withStringBytes { Secret(bytes: $0) }
                default: return false
                }
                return true
            }
            guard let key else { throw JSONFault(.missingKey("key"), at: start) }
            guard let secret else { throw JSONFault(.missingKey("secret"), at: start) }
            credentials = APICredentials(key: key, secret: secret)
        }

        static func bytes(of credentials: APICredentials) -> [UInt8] {
            var writer = JSONWriter(capacity: 256 + 6 * credentials.secret.count)
            writer.beginObject()
            writer.member("key", credentials.key)
            writer.key("secret")
            credentials.secret.withBytes { writer.string(utf8: $0) }
            writer.endObject()
            return writer.bytes
        }
    }

    /// Reads the key, or makes one.
    static func load(
        from home: HomeDirectory, named fileName: String = fileName
    ) throws(WalletError) -> APICredentials {
        if var bytes = try home.read(fileName) {
            defer { Secret.wipe(&bytes) }
            do {
                return try ExactJSONDecoder().read(File.self, from: bytes, isSecret: true).credentials
            } catch {
                throw .storage(
                    .unreadableKey(path: home.file(fileName), reason: .document(error)))
            }
        }
        return try make(in: home, as: fileName)
    }

    private static func make(in home: HomeDirectory, as fileName: String) throws(WalletError) -> APICredentials {
        do {
            let made = APICredentials(
                key: Hex.encode(try RandomBytes.make(count: 16)), secret: try Secret.randomHex(count: 32))
            var bytes = File.bytes(of: made)
            defer { Secret.wipe(&bytes) }
            // Another process may be making one at this moment: the first to put it there wins.
            guard try home.create(bytes, as: fileName) else {
                return try load(from: home, named: fileName)
            }
            return made
        } catch let error as WalletError {
            throw error
        } catch {
            throw .storage(.cannotMakeKey(reason: .fault(.noChance, words: "the system gave no random bytes")))
        }
    }
}
