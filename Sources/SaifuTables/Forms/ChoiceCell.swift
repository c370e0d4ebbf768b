import SaifuStyle
public import SaifuText

/// A form row for one of a few values.
@MainActor
public final class ChoiceCell<Value: Hashable & Sendable>: FormCell {
    /// A value with the word that picks it and the title it is shown by.
    public struct Option: Hashable, Sendable {
        /// The value that the choice selects.
        public let value: Value
        /// The word that picks the choice when it is typed, in upper or lower case.
        public let word: String
        /// The text that is drawn for the choice.
        public let title: StyledText

        /// Creates an option.
        public init(_ value: Value, word: String, title: StyledText) {
            self.value = value
            self.word = word
            self.title = title
        }
    }

    public let row: FormRow
    /// The choices in the order they are shown.
    public let options: [Option]

    /// The chosen value; `nil` until one is chosen. Setting it is the model speaking: nobody is notified.
    public var selection: Value? {
        get { chosen }
        set {
            chosen = newValue
            wasSet()
        }
    }

    private var chosen: Value?
    private let validation: @MainActor (Value?) -> StyledText?

    /// - Parameter validation: answers what is wrong with the choice, or `nil`.
    public init(
        _ name: String, label: StyledText, options: [Option], selection: Value? = nil,
        validation: @escaping @MainActor (Value?) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        self.options = options
        chosen = selection
        self.validation = validation
    }

    public var display: StyledText {
        options.first { $0.value == chosen }?.title ?? .empty
    }

    public var typed: String { options.first { $0.value == chosen }?.word ?? "" }
    public var choices: [FormChoice] { options.map { FormChoice($0.word, title: $0.title) } }
    public var problem: StyledText? { validation(chosen) }

    /// Takes an option's word, in any case.
    @discardableResult
    public func edit(_ text: String) -> Bool {
        let word = text.asciiLowercased
        guard let option = options.first(where: { $0.word.asciiLowercased == word }) else { return false }
        choose(option.value)
        return true
    }

    /// A person chose this value.
    public func choose(_ value: Value) {
        guard value != chosen else { return }
        chosen = value
        edited()
    }
}
