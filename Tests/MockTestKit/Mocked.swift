/// What one method of a mock was passed, and how it answers. Calls may come from several threads at once.
public final class Mocked<Arguments: Sendable, Handler: Sendable>: Sendable {
    private let kept = Guarded<[Arguments]>([])
    private let answer: Guarded<Handler>

    public init(_ handler: Handler) {
        answer = Guarded(handler)
    }

    /// Of each call, in order.
    public var arguments: [Arguments] { kept.value }

    public var handler: Handler {
        get { answer.value }
        set { answer.value = newValue }
    }

    public func keep(_ arguments: Arguments) {
        kept.update { $0.append(arguments) }
    }
}
