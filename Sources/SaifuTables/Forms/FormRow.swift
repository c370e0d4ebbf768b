public import SaifuText

/// The part that all form cells share: the label, whether the row is shown, its message and the observers of edits.
@MainActor
public final class FormRow {
    /// Names the field in scripts and tests, e.g. "size".
    public let name: String

    /// The text in front of the value.
    public let label: StyledText

    /// A hidden row keeps its text; it is neither drawn nor validated.
    public var isHidden = false

    /// A fixed row is drawn, but a person passes over it.
    public let isFixed: Bool

    /// The refusal shown on the row; `nil` while the value is fine or nobody has touched it.
    public fileprivate(set) var message: StyledText?

    /// Called once after each edit by a person; never when the model sets the value.
    public var onEdit: (@MainActor () -> Void)?

    fileprivate var formHears: (@MainActor () -> Void)?
    fileprivate var isTouched = false

    /// Creates a row that is shown and carries no message.
    public init(_ name: String, label: StyledText, isFixed: Bool = false) {
        self.name = name
        self.label = label
        self.isFixed = isFixed
    }
}

/// A row of a form. Each is a property of its screen, holds its own text and is never used for another row.
@MainActor
public protocol FormCell: AnyObject {
    /// The row's label, message and handlers.
    var row: FormRow { get }

    /// The value as the person reads it: typed text, the chosen option, "on"; never a secret.
    var display: StyledText { get }

    /// Shown after the value, e.g. an asset's code.
    var unit: StyledText? { get }

    /// The unit behind a text of this row; `nil` where such a text is in no unit.
    func unit(of text: String) -> StyledText?

    /// The text in the field, as a person types it; empty for a secret.
    var typed: String { get }

    /// The values the row takes; empty when it takes any text.
    var choices: [FormChoice] { get }

    /// The reason why the value is wrong; `nil` when it is right.
    var problem: StyledText? { get }

    /// Takes what a person typed for this row, and notifies once if that changed the value.
    /// Answers false, changing nothing, for text the row has no value for.
    @discardableResult
    func edit(_ text: String) -> Bool
}

extension FormCell {
    public var unit: StyledText? { nil }
    public func unit(of text: String) -> StyledText? { unit }
    public var choices: [FormChoice] { [] }
    /// The words the row takes; empty when it takes any text.
    public var words: [String] { choices.map(\.word) }
    /// The name of the row; see ``FormRow/name``.
    public var name: String { row.name }
    /// The refusal shown on the row; see ``FormRow/message``.
    public var message: StyledText? { row.message }

    /// Whether the row is left out; see ``FormRow/isHidden``.
    public var isHidden: Bool {
        get { row.isHidden }
        set { row.isHidden = newValue }
    }

    /// Called after each edit by a person; see ``FormRow/onEdit``.
    public var onEdit: (@MainActor () -> Void)? {
        get { row.onEdit }
        set { row.onEdit = newValue }
    }

    /// Shows the problem on the row, if there is one. Answers whether the value is fine.
    @discardableResult
    public func validate() -> Bool {
        row.isTouched = true
        row.message = problem
        return row.message == nil
    }

    /// The one place an edit by a person is told from.
    func edited() {
        validate()
        row.onEdit?()
        row.formHears?()
    }

    /// The model set the value: a message on the row follows, nobody is notified.
    func wasSet() {
        if row.isTouched { row.message = problem }
    }

    func report(to form: @escaping @MainActor () -> Void) {
        row.formHears = form
    }
}
