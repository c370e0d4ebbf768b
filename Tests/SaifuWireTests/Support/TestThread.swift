import Glibc

/// A thread of its own for a test: tests that block take all of Swift's shared threads.
final class TestThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    private var thread = pthread_t()
    private var isJoined = false

    init(_ body: @escaping @Sendable () -> Void) {
        let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        }
        pthread_create(&thread, nil, run, Unmanaged.passRetained(Work(body)).toOpaque())
    }

    deinit {
        if !isJoined { pthread_detach(thread) }
    }

    /// The name of this thread in `/proc`.
    static var current: String {
        var name = [CChar](repeating: 0, count: 64)
        let count = readlink("/proc/thread-self", &name, name.count)
        return String(decoding: name.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Whether a thread waits in the kernel for something to happen, or has gone.
    static func isWaiting(_ thread: String) -> Bool {
        guard let file = fopen("/proc/\(thread)/stat", "r") else { return true }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 512)
        guard fgets(&line, 512, file) != nil else { return true }
        // The state stands behind the name, which ends with the last bracket.
        return line.split(separator: CChar(UInt8(ascii: ")"))).last?.dropFirst().first == CChar(UInt8(ascii: "S"))
    }

    func join() {
        isJoined = true
        pthread_join(thread, nil)
    }
}

/// Closed until somebody opens it.
final class TestGate: @unchecked Sendable {
    // A semaphore of the system; the pointer never changes.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func open() {
        sem_post(semaphore)
    }

    /// False when it was not opened in so many seconds.
    @discardableResult
    func wait(seconds: Int = 20) -> Bool {
        wait(milliseconds: seconds * 1000)
    }

    /// False when it was not opened in so many milliseconds.
    func wait(milliseconds: Int) -> Bool {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        moment.tv_nsec += milliseconds % 1000 * 1_000_000
        moment.tv_sec += milliseconds / 1000 + moment.tv_nsec / 1_000_000_000
        moment.tv_nsec %= 1_000_000_000
        while sem_timedwait(semaphore, &moment) != 0 {
            if errno != EINTR { return false }
        }
        sem_post(semaphore)
        return true
    }
}
