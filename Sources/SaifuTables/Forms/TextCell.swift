import SaifuStyle
public import SaifuText

/// A form row for free text.
@MainActor
public final class TextCell: FormCell {
    public let row: FormRow

    /// The text in the field, as a person types it.
    public private(set) var text: String

    private let validation: @MainActor (String) -> StyledText?

    /// - Parameters:
    ///   - isFixed: whether a person may read the text only.
    ///   - validation: answers what is wrong with the text, or `nil`.
    public init(
        _ name: String, label: StyledText, text: StyledText = .empty, isFixed: Bool = false,
        validation: @escaping @MainActor (String) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label, isFixed: isFixed)
        self.text = text.plainText
        self.validation = validation
    }

    public var display: StyledText { StyledText(text, style: .body) }
    public var typed: String { text }
    public var problem: StyledText? { validation(text) }

    /// Puts a text into the field. This is the model speaking: nobody is notified.
    public func put(_ text: StyledText) {
        self.text = text.plainText
        wasSet()
    }

    @discardableResult
    public func edit(_ text: String) -> Bool {
        guard text != self.text else { return true }
        self.text = text
        edited()
        return true
    }
}
