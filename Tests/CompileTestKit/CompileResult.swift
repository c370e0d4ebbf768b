import TerminalTestKit

/// What the compiler said.
public struct CompileResult: Sendable, CustomStringConvertible {
    /// The messages of its errors, in order, without their places: `missing argument for parameter 'rate' in call`.
    /// A compiler that fails without an error, as when it crashes, says all it wrote.
    public let errors: [String]
    /// The lines of the snippet, from 1, at which its errors stand.
    public let lines: Set<Int>
    /// Everything it wrote, for the message of a failed test.
    public let description: String

    /// Whether it accepted the snippet.
    public var isAccepted: Bool { errors.isEmpty }

    init(status: ProgramEnd, output: String) {
        let marker = ": error: "
        // The lines that draw a place in the source begin with a bar and repeat the message.
        let told = output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        let errors = told.compactMap { line in line.firstRange(of: marker).map { String(line[$0.upperBound...]) } }
        lines = Set(
            told.compactMap { line in
                line.contains(marker) ? line.split(separator: ":").dropFirst().first.flatMap { Int($0) } : nil
            })
        self.errors = errors.isEmpty && status != .exited(0) ? [output] : errors
        description = output
    }

    /// Whether an error says this; names in the message are in single quotes.
    public func fails(with text: String) -> Bool {
        errors.contains { $0.contains(text) }
    }
}
