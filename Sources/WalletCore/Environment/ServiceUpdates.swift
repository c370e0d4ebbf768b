public import LightningAPI

/// The answers to one request as they change: what a scene follows after the first answer.
public struct ServiceUpdates<Response: Sendable>: Sendable {
    /// Answers what comes next.
    public typealias Answer = @Sendable () async -> Result<Response, APIError>?

    /// Answers what can be had now.
    /// - Parameter isFirst: whether a person waits for it, so that it is not asked for in the background.
    public typealias PresentAnswer = @Sendable (_ isFirst: Bool) async -> Result<Response, APIError>?

    private let wait: Answer
    private let ask: PresentAnswer
    private let deliver: @Sendable () -> Feed
    private let repaired: @Sendable () -> BookRepairs?

    /// - Parameters:
    ///   - feed: how the answers come just now.
    ///   - repairs: how often a followed book was repaired; `nil` for anything else.
    ///   - ask: answers at once; `nil` where the client itself has to be asked.
    ///   - wait: answers what comes next. It is not called again before it has answered.
    public init(
        feed: @escaping @Sendable () -> Feed = { .asked },
        repairs: @escaping @Sendable () -> BookRepairs? = { nil },
        ask: @escaping PresentAnswer = { _ in nil },
        _ wait: @escaping Answer
    ) {
        self.wait = wait
        self.ask = ask
        deliver = feed
        repaired = repairs
    }

    /// Waits for the next answer. After an error that may pass, waiting again goes on.
    /// - Returns: `nil` when nothing more comes, or nobody waits any more.
    public func next() async -> Result<Response, WalletError>? { taken(await wait()) }

    /// The present answer, which costs no request where the exchange has told it.
    /// - Parameter isFirst: whether a person waits for it.
    /// - Returns: `nil` where the client itself has to be asked.
    public func now(isFirst: Bool = false) async -> Result<Response, WalletError>? { taken(await ask(isFirst)) }

    /// How they come just now.
    public var feed: Feed { deliver() }

    /// How often the book that is followed was repaired; `nil` where none is told.
    public var repairs: BookRepairs? { repaired() }

    private func taken(_ answer: Result<Response, APIError>?) -> Result<Response, WalletError>? {
        guard let answer, !Task.isCancelled else { return nil }
        return answer.mapError(WalletError.api)
    }
}
