internal import LightningAPI
internal import SaifuWire

/// One connection of a client, on a thread of its own, which waits for the exchange.
actor ClientLine {
    private let executor = ThreadExecutor(name: "lightning line")
    private let connection: HTTPClientConnection

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ origin: Origin, _ timeouts: ClientTimeouts, _ tls: TLSClient) {
        connection = HTTPClientConnection(origin: origin, timeouts: timeouts, tls: tls)
    }

    /// Blocks the thread of this line until the answer is there; cancelling the task ends the wait.
    func send(_ message: HTTPRequestMessage) async -> Result<HTTPResponseMessage, WireError> {
        let interruption = Interruption()
        return await withTaskCancellationHandler {
            do throws(WireError) {
                return .success(try connection.send(message, interruption: interruption))
            } catch {
                return .failure(error)
            }
        } onCancel: {
            interruption.fire()
        }
    }
}

/// The connections of a client, and who waits for one.
///
/// One is enough while calls come one after the other. A call that finds all of them busy gets another one, as far as its
/// intent may; so an order or a cancellation never waits behind something that is only read.
final class ClientLines: Sendable {
    private struct Waiter {
        let number: Int
        let most: Int
        let continuation: CheckedContinuation<ClientLine?, Never>
    }

    private struct State {
        /// The one that was used last is the last.
        var idle: [ClientLine] = []
        var busy = 0
        /// Behind each other, those first that may use the most.
        var waiters: [Waiter] = []
        var lastNumber = 0

        mutating func take(upTo most: Int, or make: () -> ClientLine) -> ClientLine? {
            guard busy < most else { return nil }
            busy += 1
            return idle.popLast() ?? make()
        }
    }

    private let state = Guarded(State())
    private let make: @Sendable () -> ClientLine

    init(_ origin: Origin, _ timeouts: ClientTimeouts, _ tls: TLSOptions) {
        let shared = TLSClient(tls)
        make = { ClientLine(origin, timeouts, shared) }
    }

    /// A connection for one call; `nil` when the task was cancelled while it waited for one.
    func line(for intent: RequestIntent) async -> ClientLine? {
        let most = intent.mostLines
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let line: ClientLine?? = state.withLock { state in
                    if let line = state.take(upTo: most, or: make) { return line }
                    // Whoever is cancelled later gives up behind this lock.
                    if Task.isCancelled { return .some(nil) }
                    let index = state.waiters.firstIndex { $0.most < most } ?? state.waiters.endIndex
                    state.waiters.insert(Waiter(number: number, most: most, continuation: continuation), at: index)
                    return nil
                }
                if let line { continuation.resume(returning: line) }
            }
        } onCancel: {
            giveUp(number)
        }
    }

    private func giveUp(_ number: Int) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(returning: nil)
    }

    func giveBack(_ line: ClientLine) {
        let next = state.withLock { state -> (Waiter, ClientLine)? in
            state.busy -= 1
            state.idle.append(line)
            guard let first = state.waiters.first, let line = state.take(upTo: first.most, or: make) else { return nil }
            return (state.waiters.removeFirst(), line)
        }
        if let (waiter, line) = next { waiter.continuation.resume(returning: line) }
    }
}

extension RequestIntent {
    /// How many connections may be busy together with this one's: what is asked again and again leaves some to what a person
    /// or a program reads, and all reading leaves some to orders and cancellations.
    fileprivate var mostLines: Int {
        switch (purpose, requester) {
        case (.reading, .background): 2
        case (.reading, _): 4
        case (.ordering, _): 7
        case (.cancelling, _): 8
        }
    }
}
