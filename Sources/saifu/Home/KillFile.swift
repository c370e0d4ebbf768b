import LightningAPI
import SaifuDesk
import WalletCore

/// The kill switch of a home: a file that is there while it is set, and holds the moment. Whatever the file holds, it
/// counts as set: a damaged one must not let an order through.
struct KillFile: KillSwitch {
    static let name = "kill-switch"
    let home: HomeDirectory

    func state() throws(SpokenFault) -> KillState {
        guard let bytes = try spoken({ () throws(WalletError) in try home.read(Self.name, limit: 1 << 10) }) else {
            return .off
        }
        do throws(TimestampError) {
            return .set(since: try Timestamp(parsing: String(decoding: bytes, as: UTF8.self)))
        } catch { return .set(since: nil) }
    }

    func set(at moment: Timestamp) throws(SpokenFault) {
        _ = try spoken { () throws(WalletError) in
            // A full disk may have room for a file that holds nothing, which counts as well.
            do { return try home.create(Array(moment.text.utf8), as: Self.name) } catch {
                return try home.create([], as: Self.name)
            }
        }
    }

    func lift() throws(SpokenFault) {
        try spoken { () throws(WalletError) in try home.remove(Self.name) }
    }

    private func spoken<Result>(_ body: () throws(WalletError) -> Result) throws(SpokenFault) -> Result {
        do { return try body() } catch { throw SpokenFault(error) }
    }
}
