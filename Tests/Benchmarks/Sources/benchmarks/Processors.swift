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
        let result: Result
        do {
            result = try await body()
        } catch {
            try moveThreads(to: "0-\(last)")
            throw error
        }
        try moveThreads(to: "0-\(last)")
        return result
    }

    /// Moves every thread; one that ends meanwhile need not be moved, and one that begins meanwhile is found by another
    /// look.
    private static func moveThreads(to processors: String) throws {
        var moved: Set<pid_t> = []
        while case let threads = try threads().subtracting(moved), !threads.isEmpty {
            for thread in threads {
                do {
                    _ = try ChildProcess.output(of: ["/usr/bin/taskset", "-p", "-c", processors, "\(thread)"])
                } catch  where access("/proc/self/task/\(thread)", F_OK) == 0 {
                    throw error
                } catch {
                    // It has ended meanwhile.
                }
            }
            moved.formUnion(threads)
        }
    }

    private static func threads() throws -> Set<pid_t> {
        guard let folder = opendir("/proc/self/task") else {
            throw BenchmarkError("/proc/self/task cannot be read: \(String(cString: strerror(errno))).")
        }
        defer { closedir(folder) }
        var threads: Set<pid_t> = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let thread = pid_t(name) { threads.insert(thread) }
        }
        return threads
    }
}
