import SaifuStyle
public import SaifuTables

extension FormLabel {
    /// The label in the chosen language.
    public func text(in strings: Strings) -> String {
        switch self {
        case .text(let text): text.plainText
        case .key(let key): StringKey(rawValue: key).map { strings($0) } ?? key
        }
    }
}
