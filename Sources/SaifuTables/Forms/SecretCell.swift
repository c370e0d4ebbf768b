import SaifuStyle
public import SaifuText

/// A form row for a secret. It is drawn as dots whose number says nothing about its length.
///
/// The bytes are overwritten when they are replaced, taken or the cell goes away.
@MainActor
public final class SecretCell: FormCell {
    public let row: FormRow
    /// Whether nothing was typed.
    public var isEmpty: Bool { secret.isEmpty }

    private var secret = WipedBytes()
    private let validation: @MainActor (UnsafeRawBufferPointer) -> StyledText?

    /// - Parameter validation: answers what is wrong with the UTF-8 bytes, or `nil`; must not keep them.
    public init(
        _ name: String, label: StyledText,
        validation: @escaping @MainActor (UnsafeRawBufferPointer) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        self.validation = validation
    }

    /// How a secret is drawn, whatever it is.
    public static let dots = StyledText("••••••••", style: .body)

    public var display: StyledText { isEmpty ? .empty : Self.dots }
    public var typed: String { "" }
    public var problem: StyledText? { secret.withBytes { validation($0) } }

    @discardableResult
    public func edit(_ text: String) -> Bool {
        edit(WipedBytes(text.utf8))
        return true
    }

    /// Takes the UTF-8 bytes of what was typed; whoever typed them leaves them alone from here on.
    public func edit(_ typed: WipedBytes) {
        guard typed != secret else { return }
        secret = typed
        edited()
    }

    /// Hands the UTF-8 bytes to `body`, then forgets them: a secret leaves a form once. Nobody is notified.
    public func take<Result: Sendable>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        defer { secret = WipedBytes() }
        return secret.withBytes(body)
    }
}
