import LightningAPI
import SaifuDesk
import SaifuJSON
import WalletCore

/// The rights beyond trading of the last key from the environment, as its exchange reported them: kept in the home, so
/// that not every run asks.
struct KeyRights: Sendable {
    static let fileName = "key-rights.json"
    let home: HomeDirectory

    /// A right may be taken from a key at any time: after a day the exchange is asked again.
    private static let trust = Duration.seconds(86_400)

    /// Returns the paths by which a key moves money out; `nil` when that was not asked in the last day. What cannot be read
    /// was not asked.
    func known(of account: TradingAccount, at now: Timestamp) -> [String]? {
        do {
            guard let bytes = try home.read(Self.fileName) else { return nil }
            let file = try ExactJSONDecoder().read(File.self, from: bytes)
            let age = now.duration(since: Timestamp(milliseconds: file.askedAt))
            return file.key == Self.name(of: account) && age >= .zero && age < Self.trust ? file.paths : nil
        } catch {
            return nil
        }
    }

    /// Keeps what an exchange told. What cannot be kept is asked again.
    func keep(_ paths: [String], of account: TradingAccount, at now: Timestamp) {
        let file = File(key: Self.name(of: account), paths: paths, askedAt: now.milliseconds)
        do { try home.write(file.jsonBytes, to: Self.fileName) } catch {}
    }

    private static func name(of account: TradingAccount) -> String {
        account.endpoint + " " + (account.keyFingerprint ?? "")
    }

    private struct File: JSONEntity {
        let key: String
        let paths: [String]
        let askedAt: Int64

        init(key: String, paths: [String], askedAt: Int64) {
            (self.key, self.paths, self.askedAt) = (key, paths, askedAt)
        }

        init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
            try self.init(
                key: format.member("key", \.key), paths: format.member("paths", \.paths),
                askedAt: format.member("asked_at", \.askedAt))
        }
    }
}
