public import LightningAPI
public import SaifuMoney
import SaifuStyle

// Commands are written alike in every language.
extension Figure {
    /// A command as it is typed, with the words after its name.
    public init(typing command: CommandSyntax, _ words: [Figure]) {
        self.init(text: ([command.name] + words.map(\.description)).joined(separator: " "))
    }

    /// A number as it is typed: without commas, in the places it has.
    public init(typing number: ExactDecimal) { self.init(text: number.description) }

    /// A type of order as it is typed: `limit` or `market`.
    public init(typing type: ChildOrderType) { self.init(text: type.rawValue.asciiLowercased) }

    /// How long an order is in force, as it is typed: `gtc`, `ioc` or `fok`.
    public init(typing timeInForce: TimeInForce) { self.init(text: timeInForce.rawValue.asciiLowercased) }

    /// A state of orders as it is typed, such as `active`; `all` for `nil`, which is every state.
    public init(typing state: ChildOrderState?) {
        self.init(text: Slot.usual(state?.rawValue.asciiLowercased ?? "all"))
    }

    /// The shortest way to write a command.
    public init(brief command: CommandSyntax) {
        self.init(text: command.brief)
    }

    /// A word of a command, as it is typed or as usage lines write it.
    public init(wordOf meaning: WordMeaning) { self.init(text: meaning.word) }

    /// Returns the example command lines, one figure for each.
    public static func examples(of command: CommandSyntax) -> [Figure] {
        command.exampleLines.map(Figure.init(text:))
    }

    /// Every way to write a command, a figure each.
    public static func usage(of command: CommandSyntax) -> [Figure] {
        command.usage.map(Figure.init(text:))
    }
}
