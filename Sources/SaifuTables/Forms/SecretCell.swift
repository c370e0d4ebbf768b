import Glibc
public import SaifuStyle

/// A form row for a secret. It is drawn as dots whose number says nothing about its length.
///
/// The bytes are overwritten when they are replaced, taken or the cell goes away.
@MainActor
public final class SecretCell: FormCell {
    public let row: FormRow
    public var isEmpty: Bool { bytes.isEmpty }

    private var bytes: [UInt8] = []
    private let validation: @MainActor ([UInt8]) -> StyledText?

    /// - Parameter validation: answers what is wrong with the UTF-8 bytes, or `nil`; must not keep them.
    public init(
        _ name: String, label: FormLabel, validation: @escaping @MainActor ([UInt8]) -> StyledText? = { _ in nil }
    ) {
        row = FormRow(name, label: label)
        self.validation = validation
    }

    isolated deinit {
        wipe()
    }

    /// How a secret is drawn, whatever it is.
    public static let dots = StyledText("••••••••", style: .body)

    public var display: FormLabel { .text(bytes.isEmpty ? .empty : Self.dots) }
    public var typed: String { "" }
    public var problem: StyledText? { validation(bytes) }

    @discardableResult
    public func edit(_ text: String) -> Bool {
        guard !text.utf8.elementsEqual(bytes) else { return true }
        wipe()
        bytes = Array(text.utf8)
        edited()
        return true
    }

    /// Takes the UTF-8 bytes of what was typed, and overwrites them where they came from.
    public func edit(_ typed: inout [UInt8]) {
        let isNew = typed != bytes
        if isNew {
            wipe()
            bytes = typed
        }
        typed.withUnsafeMutableBytes { if let base = $0.baseAddress { explicit_bzero(base, $0.count) } }
        typed = []
        if isNew { edited() }
    }

    /// Hands the UTF-8 bytes to `body`, then forgets them: a secret leaves a form once. Nobody is notified.
    public func take<Result>(_ body: ([UInt8]) -> Result) -> Result {
        defer { wipe() }
        return body(bytes)
    }

    private func wipe() {
        bytes.withUnsafeMutableBytes { if let base = $0.baseAddress { explicit_bzero(base, $0.count) } }
        bytes = []
    }
}
