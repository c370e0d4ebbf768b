public import LightningAPI

/// Why the paper exchange of the home does not do what its owner asks; nothing was changed.
public enum PaperFault: Error, Hashable, Sendable {
    /// An account has this name.
    case accountExists(name: String)
    /// No account has this name.
    case noAccount(name: String)
    /// An account had this name and was removed.
    case usedName(name: String)
    /// The home's own account cannot be removed.
    case ownAccount(name: String)
    /// The permissions of the key of the home's own account cannot be changed.
    case fixedPermissions(name: String)
    /// The account has less than was to be moved.
    case notEnough(name: String)
    /// Something stands where a snapshot was to be written.
    case fileExists(path: String)
    /// The file is none that an exchange can be restored from.
    case noSnapshot(path: String)

    /// The stable code that programs read.
    public var code: ErrorCode {
        switch self {
        case .noAccount: .notFound
        case .notEnough: .insufficientFunds
        case .accountExists, .usedName, .ownAccount, .fixedPermissions, .fileExists, .noSnapshot: .validation
        }
    }
}

extension PaperFault: Sentence {
    public func wording(in language: Language) -> Wording {
        switch self {
        case .accountExists(let name):
            language("There is an account \(name) already.", "口座 \(name) はすでにあります。")
        case .noAccount(let name):
            language(
                "There is no account \(name.excerpt); `exchange accounts` lists them.",
                "口座 \(name.excerpt) はありません。`exchange accounts` で一覧を表示できます。")
        case .usedName(let name):
            language(
                "There was an account \(name); what it did keeps the name. Choose another one.",
                "口座 \(name) は削除済みで、履歴に残っているため、同じ名前は使用できません。別の名前を指定してください。")
        case .ownAccount(let name):
            language("\(name) is the account of the wallet and cannot be removed.", "\(name) はウォレットの口座なので、削除できません。")
        case .fixedPermissions(let name):
            language(
                "What the key of the account \(name) may call cannot be changed.", "口座 \(name) の API キーの権限は変更できません。")
        case .notEnough(let name):
            language("The account \(name) has less than that.", "口座 \(name) の残高が不足しています。")
        case .fileExists(let path):
            language(
                "\(path) is there already; choose another name.", "\(path) はすでにあります。別のファイル名を指定してください。")
        case .noSnapshot(let path):
            language(
                "\(path) is no snapshot that this exchange can be restored from. Nothing was changed.",
                "\(path) は、このデモ取引所を復元できるスナップショットではありません。何も変更していません。")
        }
    }
}
