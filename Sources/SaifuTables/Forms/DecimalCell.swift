import SaifuStyle
public import SaifuText

/// A form row for a number. The digits stay as typed; the caller's validation parses them.
@MainActor
public final class DecimalCell: FormCell {
    public let row: FormRow

    /// The unit of the number, e.g. "BTC"; another row may change it.
    public var unit: StyledText?
    /// Stands in the place of the unit while the field is empty, e.g. what an empty field means.
    private let hint: StyledText?

    /// The text in the field, as a person types it.
    public private(set) var text: String

    private let validation: @MainActor (String) -> StyledText?

    /// - Parameters:
    ///   - hint: stands in the place of the unit while the field is empty; `nil`: the unit does.
    ///   - validation: answers what is wrong with the digits, or `nil`.
    public init(
        _ name: String, label: StyledText, unit: StyledText? = nil, hint: StyledText? = nil, text: StyledText = .empty,
        validation: @escaping @MainActor (String) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        self.unit = unit
        self.hint = hint
        self.text = text.plainText
        self.validation = validation
    }

    /// Only a bare number is in the unit: `50%` and `max` are not.
    public func unit(of text: String) -> StyledText? {
        if text.isEmpty { return hint ?? unit }
        return text.allSatisfy { $0.isNumber || "+-., ＋－．，".contains($0) } ? unit : nil
    }

    public var display: StyledText { StyledText(text, style: .amount) }
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
