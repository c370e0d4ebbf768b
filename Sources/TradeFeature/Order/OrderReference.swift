import LightningAPI
import SaifuStyle
import WalletCore

/// How a person names an order.
enum OrderReference: Hashable, Sendable {
    /// A row of the last list, from 1.
    case row(Int)
    case id(String)
    /// The end of an id, as lists show it: `…069808`, `~069808` in ASCII; or typed as `...069808`.
    case ending(String)

    /// - Throws: `badOrderID` for a word that can be none: an id is as the exchange writes all of them, a row has neither
    /// sign nor leading zeros, which the end of an id may have, and an end as many characters as lists show.
    init(_ word: String) throws(WalletError) {
        let word = word.narrow
        if let mark = ["…", "...", "~"].first(where: word.hasPrefix), word.count >= mark.count + ShortID.fewest {
            self = .ending(String(word.dropFirst(mark.count)))
        } else if AcceptanceID(rawValue: word) != nil {
            self = .id(word)
        } else if let row = Int(word), word.first?.isNumber == true, word == "0" || word.first != "0" {
            self = .row(row)
        } else {
            throw .usage(.badOrderID(text: word))
        }
    }
}
