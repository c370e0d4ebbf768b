internal import Glibc

/// An error number of the operating system, with the call that gave it.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the system call.
    public let call: String
    /// The value of `errno`.
    public let number: Int32

    /// - Parameter number: the value of `errno` after the call.
    public init(call: String, number: Int32) {
        self.call = call
        self.number = number
    }

    /// The last error of the calling thread; read it at once after the call.
    package static func last(_ call: String) -> SystemError {
        SystemError(call: call, number: errno)
    }

    /// The system's words for the number, e.g. `Connection refused`.
    public var message: String {
        var buffer = [CChar](repeating: 0, count: 128)
        guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    /// The message and the call, e.g. `Connection refused (connect)`.
    public var description: String { "\(message) (\(call))" }
}
