import LightningAPI
public import MockTestKit
public import WalletCore

extension WalletError: UnpreparedAnswer {
    /// What a mock throws when nobody said what it answers.
    public static func unprepared(_ call: String) -> WalletError {
        .storage(.cannotPrint(reason: .words("nothing is prepared to answer \(call)")))
    }
}
