import TerminalTestKit

/// What the compiler said.
public struct CompileResult: Sendable, CustomStringConvertible {
    /// The messages of its errors, in order, without their places: `missing argument for parameter 'rate' in call`.
    /// A compiler that fails without an error, as when it crashes, says all it wrote.
    public let errors: [String]
    /// Everything it wrote, for the message of a failed test.
    public let description: String

    /// Whether it accepted the snippet.
    public var isAccepted: Bool { errors.isEmpty }

    init(status: ProgramEnd, output: String) {
        let marker = ": error: "
        let errors = output.split(separator: "\n").compactMap { line in
            // The lines that draw a place in the source begin with a bar and repeat the message.
            line.hasPrefix(" ") ? nil : line.firstRange(of: marker).map { String(line[$0.upperBound...]) }
        }
        self.errors = errors.isEmpty && status != .exited(0) ? [output] : errors
        description = output
    }

    /// Whether an error says this; names in the message are in single quotes.
    public func fails(with text: String) -> Bool {
        errors.contains { $0.contains(text) }
    }
}
