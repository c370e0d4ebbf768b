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

    func join() {
        isJoined = true
        pthread_join(thread, nil)
    }
}
