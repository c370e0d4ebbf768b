import LightningAPI
import SaifuCrypto
import SaifuSystem
import WalletCore

/// The random key that controls the home's paper exchange, kept in a 0600 file: 64 digits and the end of a line.
enum ControlKey {
    static let fileName = "control-key"
    private static let length = 64

    /// Reads the key, or makes one.
    static func load(from home: HomeDirectory) throws(WalletError) -> Secret {
        if var bytes = try home.read(fileName) {
            defer { Secret.wipe(&bytes) }
            let digits = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
            guard digits.count == length else {
                throw .storage(
                    .unreadableKey(path: home.file(fileName), reason: .words("64 digits were expected")))
            }
            return Secret(bytes: digits)
        }
        let made: Secret
        do {
            made = try Secret.randomHex(count: length / 2)
        } catch {
            throw .storage(.cannotMakeKey(reason: .fault(.noChance, words: "the system gave no random bytes")))
        }
        var bytes = made.withBytes { Array($0) } + [UInt8(ascii: "\n")]
        defer { Secret.wipe(&bytes) }
        // Another process may be making one at this moment: the first to put it there wins.
        return try home.create(bytes, as: fileName) ? made : try load(from: home)
    }
}
