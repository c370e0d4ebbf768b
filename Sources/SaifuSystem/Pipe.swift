internal import CLinux
internal import Glibc

/// A pipe whose ends never block and are closed in children.
package struct Pipe: Sendable {
    package let reader: Int32
    package let writer: Int32

    /// `nil` when there are no descriptors left; `errno` says why.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = saifu_set_nonblocking(end, 1)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        reader = ends[0]
        writer = ends[1]
    }
}
