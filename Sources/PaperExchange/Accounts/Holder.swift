/// The holder of an account: its position among the accounts of the exchange. The home is the first.
struct Holder: Hashable, Sendable, Comparable {
    let index: Int64

    static let home = Holder(index: 0)

    /// So many there can be, as many as funding leaves room for.
    static let most: Int64 = 64

    static func < (one: Holder, other: Holder) -> Bool { one.index < other.index }
}

/// An account as its owner knows it.
struct AccountRecord: Sendable {
    let holder: Holder
    let name: String
    /// The private paths its key may call; `nil` allows all. That of the home's key is the owner's.
    var permissions: Set<String>?

    /// The name of the home's account.
    static let homeName = "wallet"

    /// Names are parts of file names: small letters, digits and hyphens.
    static func isName(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: "-")
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }
}
