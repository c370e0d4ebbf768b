import SaifuCrypto
import SaifuJSON
import WalletCore

/// The random key of the home's paper account, kept in a 0600 file; it opens no other exchange.
enum PaperKey {
    static let fileName = "paper-key.json"

    private struct File: Codable {
        let key: String
        let secret: String
    }

    /// Reads the key, or makes one.
    static func load(from home: HomeDirectory) throws(WalletError) -> APICredentials {
        if let bytes = try home.read(fileName) {
            do {
                let file = try ExactJSONDecoder().decode(File.self, from: bytes)
                return APICredentials(key: file.key, secret: Secret(file.secret))
            } catch {
                throw .storage(
                    "\(home.file(fileName)) cannot be read: \(error). Repair it, or move it away for a new key.")
            }
        }
        return try make(in: home)
    }

    private static func make(in home: HomeDirectory) throws(WalletError) -> APICredentials {
        do {
            let file = File(
                key: Hex.encode(try RandomBytes.make(count: 16)), secret: Hex.encode(try RandomBytes.make(count: 32)))
            // Another process may be making one at this moment: the first to put it there wins.
            guard try home.create(try ExactJSONEncoder().encode(file), as: fileName) else {
                return try load(from: home)
            }
            return APICredentials(key: file.key, secret: Secret(file.secret))
        } catch let error as WalletError {
            throw error
        } catch {
            throw .storage("A key for the paper exchange cannot be made: \(error)")
        }
    }
}
