import Glibc
import SaifuWire
import Synchronization
import Testing

struct EventLoopTests {
    /// An actor that lives on a loop.
    private actor Counter {
        private let loop: EventLoop
        private(set) var value = 0
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        init(loop: EventLoop) { self.loop = loop }

        func add() -> Bool {
            value += 1
            return loop.isOnLoop
        }
    }

    /// An actor with a thread of its own.
    private actor Blocking {
        private let executor = ThreadExecutor(name: "test")
        private var threads: Set<UInt> = []
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func block() -> Int {
            sched_yield()
            threads.insert(UInt(pthread_self()))
            assertIsolated()
            return threads.count
        }
    }

    @Test func `work runs on the loop in the order it was given`() async throws {
        let loop = try EventLoop()
        let seen = Mutex<[Int]>([])
        await withCheckedContinuation { done in
            for number in 0..<100 {
                loop.execute {
                    if loop.isOnLoop { seen.withLock { $0.append(number) } }
                }
            }
            loop.execute { done.resume() }
        }
        #expect(seen.withLock { $0 } == Array(0..<100))
        #expect(!loop.isOnLoop)
    }

    @Test func `timers fire in the order of their deadlines, and not when cancelled`() async throws {
        let loop = try EventLoop()
        let seen = Mutex<[Int]>([])
        await withCheckedContinuation { done in
            loop.execute {
                for delay in [30, 5, 20, 10, 15] {
                    let timer = loop.schedule(after: .milliseconds(delay)) { seen.withLock { $0.append(delay) } }
                    if delay == 20 { timer.cancel() }
                }
            }
            loop.schedule(after: .milliseconds(60)) { done.resume() }
        }
        #expect(seen.withLock { $0 } == [5, 10, 15, 30])
    }

    @Test func `an actor can live on a loop`() async throws {
        let loop = try EventLoop()
        let counter = Counter(loop: loop)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<500 { group.addTask { await counter.add() } }
            for await onLoop in group { #expect(onLoop) }
        }
        #expect(await counter.value == 500)
        let seen = await withCheckedContinuation { done in
            loop.execute { done.resume(returning: counter.assumeIsolated { _ in loop.isOnLoop }) }
        }
        #expect(seen)
    }

    @Test func `an actor with a thread of its own keeps to that thread`() async {
        let blocking = Blocking()
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { await blocking.block() } }
            for await threads in group { #expect(threads == 1) }
        }
    }

    @Test func `loops and executors that are dropped give their threads and descriptors back`() async throws {
        for _ in 0..<50 {
            let loop = try EventLoop(name: "dropped-loop")
            await withCheckedContinuation { done in loop.execute { done.resume() } }
            _ = await Blocking().block()
        }
        let deadline = ContinuousClock.now + .seconds(20)
        while countThreads() > 5, ContinuousClock.now < deadline { await Task.yield() }
        #expect(countThreads() <= 5)
    }

    /// Threads of this process that carry the name of a dropped loop.
    private func countThreads() -> Int {
        guard let folder = opendir("/proc/self/task") else { return .max }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let file = fopen("/proc/self/task/\(name)/comm", "r") else { continue }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 32)
            if fgets(&line, 32, file) != nil, line.starts(with: "dropped-loop".utf8CString.dropLast()) { count += 1 }
        }
        return count
    }
}
