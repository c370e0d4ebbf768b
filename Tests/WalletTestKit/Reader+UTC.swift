public import WalletCore

extension Reader {
    /// Somebody who reads English, in UTC.
    public static let english = Reader(.english, in: .utc)
    /// Somebody who reads Japanese, in UTC.
    public static let japanese = Reader(.japanese, in: .utc)
}
