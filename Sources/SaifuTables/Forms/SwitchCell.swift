import SaifuStyle
public import SaifuText

/// A form row that is on or off.
@MainActor
public final class SwitchCell: FormCell {
    public let row: FormRow

    /// Setting it is the model speaking: nobody is notified.
    public var isOn: Bool {
        get { value }
        set {
            value = newValue
            wasSet()
        }
    }

    private var value: Bool
    private let states: (on: StyledText, off: StyledText)
    private let validation: @MainActor (Bool) -> StyledText?

    /// - Parameters:
    ///   - words: what is typed for on and off, and shown.
    ///   - validation: answers what is wrong with the value, or `nil`.
    public init(
        _ name: String, label: StyledText, isOn: Bool = false, words: (on: StyledText, off: StyledText),
        validation: @escaping @MainActor (Bool) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        value = isOn
        states = words
        self.validation = validation
    }

    public var display: StyledText { value ? states.on : states.off }
    public var typed: String { display.plainText }

    public var choices: [FormChoice] {
        [states.on, states.off].map { FormChoice($0.plainText, title: $0) }
    }

    public var problem: StyledText? { validation(value) }

    @discardableResult
    public func edit(_ text: String) -> Bool {
        switch text.asciiLowercased {
        case states.on.plainText.asciiLowercased: set(true)
        case states.off.plainText.asciiLowercased: set(false)
        default: return false
        }
        return true
    }

    /// A person flipped the switch.
    public func toggle() {
        set(!value)
    }

    private func set(_ isOn: Bool) {
        guard isOn != value else { return }
        value = isOn
        edited()
    }
}
