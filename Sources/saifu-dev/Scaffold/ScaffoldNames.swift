/// What a new scene or feature is called in each place.
struct ScaffoldNames {
    /// `PriceAlarms`.
    let type: String
    /// `priceAlarms`.
    let value: String
    /// `pricealarms`: the word of its command.
    let command: String
    /// `price alarms`: in a sentence.
    let words: String

    /// - Throws: for a name that is no word of Swift in upper camel case.
    init(_ name: String) throws(ScaffoldError) {
        let isWord = name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || isDigit($0) }
        guard isWord, let first = name.first, first.isUppercase, name.count > 1 else { throw .badName(name) }
        let value = first.lowercased() + name.dropFirst()
        if let reason = ReservedNames.reason(against: name, value: value) { throw .reserved(name, reason) }
        type = name
        self.value = value
        command = name.lowercased()
        words = name.reduce(into: "") { words, letter in
            words += (letter.isUppercase && !words.isEmpty ? " " : "") + letter.lowercased()
        }
    }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

/// Why nothing was made.
enum ScaffoldError: Error, CustomStringConvertible {
    case badName(String)
    /// A word that Swift has for itself, and which.
    case reserved(String, String)
    case noFeature(String)
    /// A file, a type, a sentence or a command of that name is there.
    case exists(String)
    /// A file does not look as the scaffold expects it.
    case noPlace(file: String, what: String)
    case unreadable(String)
    case unwritable(String)
    /// A tool of the toolchain said no; what it wrote is above.
    case failed(String)

    var description: String {
        switch self {
        case .badName(let name): "`\(name)` is no name: letters and digits, beginning with a capital"
        case .reserved(let name, let reason): "`\(name)` cannot be used: \(reason)"
        case .noFeature(let name): "there is no feature \(name): saifu-dev scaffold feature \(name) makes one"
        case .exists(let what): "\(what) exists: nothing is overwritten"
        case .noPlace(let file, let what): "\(file) has no \(what)"
        case .unreadable(let file): "\(file) cannot be read"
        case .unwritable(let file): "\(file) cannot be written; everything is as it was"
        case .failed(let command):
            "`\(command)` failed: the first `error:` above says why. Everything is as it was; with --write-only the files "
                + "stay, to be looked at"
        }
    }
}
