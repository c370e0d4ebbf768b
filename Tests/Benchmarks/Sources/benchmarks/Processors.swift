import Glibc

/// Which processors the server of a figure and its clients run on; `taskset` puts them there.
///
/// Left to itself, the scheduler now puts a client beside its server and now apart from it, and on a quiet machine a
/// round trip takes 18 µs or 60 µs by that alone. So a server has the last processor, as if it were a machine of its
/// own, and all clients share the first, whatever language they are in.
enum Processors {
    private static let last = sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1

    /// The command that starts a server on the last processor.
    static func server(_ command: [String]) -> [String] {
        last > 0 ? ["/usr/bin/taskset", "-c", "\(last)"] + command : command
    }

    /// Runs `body` with all threads of this program, and the processes it starts, on the first processor.
    static func clients<Result>(_ body: () async throws -> Result) async throws -> Result {
        guard last > 0 else { return try await body() }
        try moveThreads(to: "0")
        let result = try await body()
        try moveThreads(to: "0-\(last)")
        return result
    }

    private static func moveThreads(to processors: String) throws {
        _ = try ChildProcess.output(of: ["/usr/bin/taskset", "-a", "-p", "-c", processors, "\(getpid())"])
    }
}
