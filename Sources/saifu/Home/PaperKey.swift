import LightningAPI
import SaifuCrypto
import SaifuJSON
import SaifuSystem
import WalletCore

/// The random key of the home's paper account, kept in a 0600 file; it opens no other exchange.
enum PaperKey {
    static let fileName = "paper-key.json"

    private struct File: JSONReadable {
        let credentials: APICredentials

        init(reading reader: inout JSONReader) throws(JSONFault) {
            var key = ""
            var secret = SecretText()
            var members = try reader.beginMembers()
            while members.areLeft {
                try reader.read("key", 0, of: &members, into: &key)
                try reader.read("secret", 1, of: &members, into: &secret)
                try reader.passOthers(&members)
            }
            try members.require(2, ["key", "secret"])
            credentials = APICredentials(key: key, secret: secret.secret)
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

    /// A string of the document that never becomes a `String`.
    private struct SecretText: JSONReadable {
        let secret: Secret

        init() { secret = Secret(bytes: []) }

        init(reading reader: inout JSONReader) throws(JSONFault) {
            secret = try reader.withStringBytes { Secret(bytes: $0) }
        }
    }

    /// Reads the key, or makes one.
    static func load(from home: HomeDirectory) throws(WalletError) -> APICredentials {
        if var bytes = try home.read(fileName) {
            defer { Secret.wipe(&bytes) }
            do {
                return try ExactJSONDecoder().read(File.self, from: bytes, isSecret: true).credentials
            } catch {
                throw .storage(
                    .unreadableKey(path: home.file(fileName), reason: .fault(.unreadableFile, words: "\(error)")))
            }
        }
        return try make(in: home)
    }

    private static func make(in home: HomeDirectory) throws(WalletError) -> APICredentials {
        do {
            let made = APICredentials(
                key: Hex.encode(try RandomBytes.make(count: 16)), secret: try Secret.randomHex(count: 32))
            var bytes = File.bytes(of: made)
            defer { Secret.wipe(&bytes) }
            // Another process may be making one at this moment: the first to put it there wins.
            guard try home.create(bytes, as: fileName) else {
                return try load(from: home)
            }
            return made
        } catch let error as WalletError {
            throw error
        } catch {
            throw .storage(.cannotMakeKey(reason: .fault(.noChance, words: "\(error)")))
        }
    }
}
