import SaifuStyle

/// What the word after `cancel` means.
enum CancelTarget: Hashable, Sendable {
    /// A row of the last list, from 1.
    case row(Int)
    case id(String)
    case all

    init(_ word: String) {
        let isNumber = !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber {
            self = .row(Int(word) ?? .max)  // a number too large for a row is no row either
        } else {
            self = word.isSpelled("all") ? .all : .id(word)
        }
    }
}
