import SaifuStyle
public import SaifuText

/// A form row for free text.
@MainActor
public final class TextCell: FormCell {
    public let row: FormRow

    /// What is in the field. Setting it is the model speaking: nobody is notified.
    public var text: String {
        get { value }
        set {
            value = newValue
            wasSet()
        }
    }

    private var value: String
    private let validation: @MainActor (String) -> StyledText?

    /// - Parameters:
    ///   - isFixed: whether a person may read the text only.
    ///   - validation: answers what is wrong with the text, or `nil`.
    public init(
        _ name: String, label: StyledText, text: String = "", isFixed: Bool = false,
        validation: @escaping @MainActor (String) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label, isFixed: isFixed)
        value = text
        self.validation = validation
    }

    public var display: StyledText { StyledText(value, style: .body) }
    public var typed: String { value }
    public var problem: StyledText? { validation(value) }

    @discardableResult
    public func edit(_ text: String) -> Bool {
        guard text != value else { return true }
        value = text
        edited()
        return true
    }
}
