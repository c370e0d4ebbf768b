import Glibc

enum ProcessEnvironment {
    /// The number in a variable; `nil` without one.
    static func number(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }
}
