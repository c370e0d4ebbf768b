internal import Glibc

/// The end of a process whose threads go on working.
package enum ProcessEnd {
    /// Ends the process with a status. What was registered with `at_quick_exit` is done before, and nothing else.
    ///
    /// `exit` takes libraries down first, libcrypto among them, while other threads still call them: one that signs a
    /// request in that moment ends the process by a crash. Nothing here waits in a buffer to be written.
    package static func leave(with status: Int32) -> Never {
        quick_exit(status)
    }
}
