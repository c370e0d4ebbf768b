/// A language the wallet speaks.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"

    /// The language a locale name such as `ja_JP.UTF-8` asks for; English when it names another.
    public init(locale: String?) {
        self = locale?.hasPrefix("ja") == true ? .japanese : .english
    }
}
