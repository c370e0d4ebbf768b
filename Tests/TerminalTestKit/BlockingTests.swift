import Foundation
public import Testing

/// Runs tests that wait for other programs on threads of their own, a few at a time. Swift has as many threads as there
/// are processors, and a test that blocks one of them holds up all the others.
public struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
    /// Also for what a suite holds.
    public var isRecursive: Bool { true }

    /// Runs one case of a test on such a thread.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
}

extension Trait where Self == BlockingTests {
    /// The test blocks its thread until another program answers or ends.
    public static var blocking: Self { BlockingTests() }
}

/// Threads that may be blocked.
private final class WaitingThreads: TaskExecutor {
    static let shared = WaitingThreads()

    private let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 6
        return queue
    }()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
