/// A value that a mock can throw when nobody said what it answers. The test has failed by then.
///
/// A mock of a method with `throws(E)` asks for it of its `E`; one with plain `throws` throws ``NothingPrepared``.
public protocol UnpreparedAnswer: Error {
    /// - Parameter call: the call, with what was passed.
    static func unprepared(_ call: String) -> Self
}

/// Thrown by a mock of a method with plain `throws` when nobody said what it answers.
public struct NothingPrepared: UnpreparedAnswer {
    public let call: String

    public static func unprepared(_ call: String) -> NothingPrepared {
        NothingPrepared(call: call)
    }
}
