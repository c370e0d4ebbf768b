internal import CLinux

/// The memory of this process, in which its secrets stand.
public enum ProcessMemory {
    /// Keeps it out of core files, and from other processes of the same user: debuggers, and whatever reads
    /// `/proc/<id>/mem` or `/proc/<id>/environ`. The system's administrator is not kept out.
    ///
    /// A program that holds a key calls it first, before it reads one. It holds until the process ends, and cannot be
    /// undone; programs that it starts are as open as any, but write no core files either.
    /// - Returns: whether it is so; the system may refuse it.
    @discardableResult
    public static func keepPrivate() -> Bool {
        saifu_keep_memory_private()
        return isPrivate
    }

    /// Whether it is kept.
    public static var isPrivate: Bool { saifu_memory_is_private() != 0 }
}
