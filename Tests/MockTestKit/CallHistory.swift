import Synchronization
public import Testing

/// The calls of one mock, or of several that share it, in the order in which they came.
///
/// Calls may come from several threads at once: the lock protects the list and how much of it was verified.
public final class CallHistory: Sendable {
    private struct State {
        var calls: [RecordedCall] = []
        /// How many calls, from the first, a test has said it expects.
        var verifiedCount = 0
    }

    private let state = Mutex(State())
    private let origin: SourceLocation

    /// - Parameter origin: where a mock without an answer is reported; the place that makes the history.
    public init(origin: SourceLocation = #_sourceLocation) {
        self.origin = origin
    }

    public var calls: [RecordedCall] { state.withLock { $0.calls } }

    /// The methods that were called, without what was passed: `["check(size:)", "send(_:)"]`.
    public var methods: [String] { calls.map(\.method) }

    /// Keeps a call.
    /// - Returns: the call, for the message of an answer that was not prepared.
    @discardableResult
    public func record<each Argument>(
        _ receiver: String, _ method: String, _ arguments: repeat each Argument
    ) -> RecordedCall {
        var texts: [String] = []
        for argument in repeat each arguments { texts.append(String(describing: argument)) }
        let call = RecordedCall(receiver: receiver, method: method, arguments: texts)
        state.withLock { $0.calls.append(call) }
        return call
    }

    /// Fails the test: the method has something to answer, and nobody said what.
    public func reportUnprepared(_ call: RecordedCall) {
        Issue.record("nothing is prepared to answer \(call)", sourceLocation: origin)
    }

    /// Fails the test as `reportUnprepared` does.
    /// - Returns: what the mock throws, since it has no answer.
    public func unprepared<Failure: UnpreparedAnswer>(_ call: RecordedCall) -> Failure {
        reportUnprepared(call)
        return .unprepared(call.description)
    }

    /// Expects these methods to have been the next calls, in this order, after those that were verified before.
    public func verify(_ methods: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let next = state.withLock { state in
            let next = state.calls.dropFirst(state.verifiedCount).prefix(methods.count)
            state.verifiedCount += next.count
            return Array(next)
        }
        guard next.map(\.method) != methods else { return }
        let found = next.isEmpty ? "nothing" : next.map(\.description).joined(separator: ", ")
        Issue.record(
            "expected \(methods.joined(separator: ", ")); called was \(found)", sourceLocation: sourceLocation)
    }

    /// Expects that nothing was called after what was verified; names what was.
    public func verifyNoMoreCalls(sourceLocation: SourceLocation = #_sourceLocation) {
        let rest = state.withLock { Array($0.calls.dropFirst($0.verifiedCount)) }
        guard !rest.isEmpty else { return }
        let text = rest.map(\.description).joined(separator: ", ")
        Issue.record("called without being expected: \(text)", sourceLocation: sourceLocation)
    }
}
