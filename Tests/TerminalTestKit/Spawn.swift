import Glibc

/// Starts programs. Test threads block nearly all signals and children would inherit that: the mask is emptied.
enum Spawn {
    /// `POSIX_SPAWN_SETSID` of glibc; the macro is not visible in Swift.
    private static let setSession: Int16 = 0x80

    /// Times are told in UTC wherever the tests run, unless the environment given says something else.
    static func start(
        _ arguments: [String], environment: [String: String], newSession: Bool,
        _ prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws(TestKitError) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var empty = sigset_t()
        sigemptyset(&empty)
        posix_spawnattr_setsigmask(&attributes, &empty)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | (newSession ? setSession : 0)
        posix_spawnattr_setflags(&attributes, flags)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)

        var process: pid_t = 0
        guard let path = arguments.first else { throw .system(call: "posix_spawn", code: ENOENT) }
        let result = withStrings(arguments) { arguments in
            withStrings(
                environment.merging(["TZ": "UTC", "LANG": "C.UTF-8"]) { given, _ in given }.map {
                    "\($0.key)=\($0.value)"
                }
            ) {
                environment in
                posix_spawn(&process, path, &actions, &attributes, arguments, environment)
            }
        }
        guard result == 0 else { throw .system(call: "posix_spawn \(path)", code: result) }
        return process
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
        pointers.initialize(repeating: nil, count: strings.count + 1)
        for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
        defer {
            for index in strings.indices { free(pointers[index]) }
            pointers.deallocate()
        }
        return body(pointers)
    }
}

/// How a program ended: its exit status, or the signal that ended it.
public enum ProgramEnd: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    init(status: Int32) {
        self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    }
}
