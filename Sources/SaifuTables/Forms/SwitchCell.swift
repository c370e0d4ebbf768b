public import SaifuStyle

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
    private let states: (on: String, off: String)
    private let validation: @MainActor (Bool) -> StyledText?

    /// - Parameters:
    ///   - words: what is typed for on and off, and shown.
    ///   - validation: answers what is wrong with the value, or `nil`.
    public init(
        _ name: String, label: FormLabel, isOn: Bool = false, words: (on: String, off: String) = ("on", "off"),
        validation: @escaping @MainActor (Bool) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        value = isOn
        states = words
        self.validation = validation
    }

    public var display: FormLabel { .text(StyledText(value ? states.on : states.off, style: .body)) }
    public var typed: String { value ? states.on : states.off }

    public var choices: [FormChoice] {
        [states.on, states.off].map { FormChoice($0, title: .text(StyledText($0, style: .body))) }
    }

    public var problem: StyledText? { validation(value) }

    @discardableResult
    public func edit(_ text: String) -> Bool {
        switch text.asciiLowercased {
        case states.on.asciiLowercased: set(true)
        case states.off.asciiLowercased: set(false)
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
