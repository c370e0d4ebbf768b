/// Why a program could not be driven.
public enum TestKitError: Error, CustomStringConvertible {
    case system(call: String, code: Int32)
    /// The text did not appear in time; `screen` is what was there instead.
    case notSeen(text: String, screen: String)
    /// The program was still running when its time was over; it was killed.
    case timeLimit(output: String)

    public var description: String {
        switch self {
        case .system(let call, let code): "\(call) failed with errno \(code)"
        case .notSeen(let text, let screen): "“\(text)” did not appear; the screen shows:\n\(screen)"
        case .timeLimit(let output): "the program did not end in time; it wrote:\n\(output)"
        }
    }
}
