import SaifuStyle
public import SaifuText

/// A form row for a number. The digits stay as typed; the caller's validation parses them.
@MainActor
public final class DecimalCell: FormCell {
    public let row: FormRow

    /// What the number counts, e.g. "BTC"; may change with another row.
    public var unit: StyledText?

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

    /// - Parameter validation: answers what is wrong with the digits, or `nil`.
    public init(
        _ name: String, label: StyledText, unit: StyledText? = nil, text: String = "",
        validation: @escaping @MainActor (String) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        self.unit = unit
        value = text
        self.validation = validation
    }

    public var display: StyledText { StyledText(value, style: .amount) }
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
