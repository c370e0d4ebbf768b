import Foundation

extension PseudoTerminal {
    /// Waits for output without blocking a thread; answers false after the time, and when the test was cancelled. Looks each
    /// second, too: once the source did not report a byte that had come.
    func hasOutput(within time: Duration) async -> Bool {
        guard time > .zero else { return false }
        let (events, teller) = AsyncStream.makeStream(of: Bool.self)
        let descriptor = dup(master)  // closed when nobody watches it any more
        let queue = DispatchQueue(label: "output")
        let output = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        output.setEventHandler { teller.yield(true) }
        output.setCancelHandler { close(descriptor) }
        let end = DispatchSource.makeTimerSource(queue: queue)
        let deadline = DispatchTime.now() + .milliseconds(Int(time / .milliseconds(1)))
        end.setEventHandler {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 0) > 0 { teller.yield(true) } else if deadline <= .now() { teller.yield(false) }
        }
        end.schedule(deadline: min(deadline, .now() + .seconds(1)), repeating: .seconds(1))
        output.activate()
        end.activate()
        defer {
            end.cancel()
            output.cancel()
        }
        return await events.first { _ in true } ?? false
    }
}
