import Foundation

extension PseudoTerminal {
    /// Waits for output without blocking a thread; answers false after the time, and when the test was cancelled.
    func hasOutput(within time: Duration) async -> Bool {
        guard time > .zero else { return false }
        let (events, teller) = AsyncStream.makeStream(of: Bool.self)
        let descriptor = dup(master)  // closed when nobody watches it any more
        let queue = DispatchQueue(label: "output")
        let output = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        output.setEventHandler { teller.yield(true) }
        output.setCancelHandler { close(descriptor) }
        let end = DispatchSource.makeTimerSource(queue: queue)
        end.setEventHandler { teller.yield(false) }
        end.schedule(deadline: .now() + .milliseconds(Int(time / .milliseconds(1))))
        output.activate()
        end.activate()
        defer {
            output.cancel()
            end.cancel()
        }
        guard let told = await events.first(where: { _ in true }) else { return false }
        var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        return told || poll(&entry, 1, 0) > 0  // both may be due at once
    }
}
