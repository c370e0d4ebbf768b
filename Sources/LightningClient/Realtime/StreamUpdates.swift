public import LightningAPI

/// The latest of something that changes all the time, such as a book: older values are left out for whoever is slow.
public struct LatestValue<Value: Sendable>: Sendable {
    /// Whether `value` is what the exchange has now.
    public let state: StreamState
    /// What came last; `nil` before anything has come.
    public let value: Value?

    /// What the exchange has now; `nil` while that is not known. ``state`` tells why, ``value`` what came last.
    public var current: Value? { state == .current ? value : nil }

    init(_ state: StreamState, _ value: Value?) {
        self.state = state
        self.value = value
    }
}

/// One of a sequence in which nothing is left out without a word.
public enum StreamEvent<Value: Sendable>: Sendable {
    /// What becomes of the stream itself.
    case state(StreamState)
    /// What came, in its order.
    case value(Value)
    /// Something was missed here, and cannot be had by this stream: ask for what it tells of.
    case gap(StreamGap)
}

extension LatestValue: Equatable where Value: Equatable {}
extension StreamEvent: Equatable where Value: Equatable {}

/// What is missing of a stream.
public enum StreamGap: Hashable, Sendable {
    /// Trades between these two ids. `before` is `nil` where none has come since: the next trade ends the gap.
    case trades(after: Int64, before: Int64?)
    /// Everything between these two moments.
    case missed(from: Timestamp, to: Timestamp)
    /// Whoever follows the stream was slower than what came: what lies between the last element that he took and the next one is
    /// missing. A state comes in between.
    case slow
}
