import SaifuCrypto
import SaifuJSON
import WalletCore

/// The random key of the home's paper account, kept in a 0600 file; it opens no other exchange.
enum PaperKey {
    static let fileName = "paper-key.json"

    private struct File: JSONReadable {
        let key: String
        let secret: String

        init(key: String, secret: String) {
            self.key = key
            self.secret = secret
        }

        init(reading reader: inout JSONReader) throws(JSONFault) {
            var key = ""
            var secret = ""
            var members = try reader.beginMembers()
            while members.areLeft {
                try reader.read("key", 0, of: &members, into: &key)
                try reader.read("secret", 1, of: &members, into: &secret)
                try reader.passOthers(&members)
            }
            try members.require(2, ["key", "secret"])
            self.init(key: key, secret: secret)
        }

        var bytes: [UInt8] {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("key", key)
            writer.member("secret", secret)
            writer.endObject()
            return writer.bytes
        }
    }

    /// Reads the key, or makes one.
    static func load(from home: HomeDirectory) throws(WalletError) -> APICredentials {
        if let bytes = try home.read(fileName) {
            do {
                let file = try ExactJSONDecoder().read(File.self, from: bytes)
                return APICredentials(key: file.key, secret: Secret(file.secret))
            } catch {
                throw .storage(.unreadableKey(path: home.file(fileName), reason: "\(error)"))
            }
        }
        return try make(in: home)
    }

    private static func make(in home: HomeDirectory) throws(WalletError) -> APICredentials {
        do {
            let file = File(
                key: Hex.encode(try RandomBytes.make(count: 16)), secret: Hex.encode(try RandomBytes.make(count: 32)))
            // Another process may be making one at this moment: the first to put it there wins.
            guard try home.create(file.bytes, as: fileName) else {
                return try load(from: home)
            }
            return APICredentials(key: file.key, secret: Secret(file.secret))
        } catch let error as WalletError {
            throw error
        } catch {
            throw .storage(.cannotMakeKey(reason: "\(error)"))
        }
    }
}
