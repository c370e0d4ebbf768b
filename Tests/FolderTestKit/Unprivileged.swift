public import Glibc

/// Runs code as a user without rights of its own: root may read and write everything, whatever the mode says.
public enum Unprivileged {
    /// "nobody".
    public static let user: uid_t = 65534

    private typealias Call = @convention(c) (Int, Int, Int, Int) -> Int
    #if arch(arm64)
    private static let setresuid = 147
    #else
    private static let setresuid = 117
    #endif

    public struct Failure: Error {}

    /// Runs `body` on this thread alone as another user, and goes back. A test that is not run as root has no rights to
    /// give up: `body` runs as it is.
    public static func run<T>(_ body: () throws -> T) throws -> T {
        guard geteuid() == 0 else { return try body() }
        // The library's own functions change all threads of the process; the call of the system changes one.
        guard let symbol = dlsym(nil, "syscall") else { throw Failure() }
        let call = unsafeBitCast(symbol, to: Call.self)
        guard call(setresuid, -1, Int(user), -1) == 0 else { throw Failure() }
        defer { _ = call(setresuid, -1, 0, -1) }
        return try body()
    }
}
