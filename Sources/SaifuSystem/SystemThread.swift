internal import CLinux
internal import Glibc

/// Starts threads of the operating system for work that blocks.
package enum SystemThread {
    private final class Work {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs `body` on a thread of its own, which ends when `body` returns.
    ///
    /// The thread blocks all signals, so that they reach the thread that waits for them.
    /// - Parameter name: shown by `ps` and debuggers; the first 15 bytes count.
    package static func start(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let work = Unmanaged.passRetained(
            Work {
                saifu_name_thread(String(decoding: name.utf8.prefix(15), as: UTF8.self))
                body()
            })
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let status = pthread_create(&thread, nil, run, work.toOpaque())
        pthread_sigmask(SIG_SETMASK, &before, nil)
        guard status == 0 else {
            work.release()
            throw SystemError(call: "pthread_create", number: status)
        }
        pthread_detach(thread)
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }
}
