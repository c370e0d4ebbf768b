public import MockTestKit
public import WalletCore

extension WalletError: UnpreparedAnswer {
    /// What a mock throws when nobody said what it answers.
    public static func unprepared(_ call: String) -> WalletError {
        .storage(.other(sentence: "nothing is prepared to answer \(call)"))
    }
}
