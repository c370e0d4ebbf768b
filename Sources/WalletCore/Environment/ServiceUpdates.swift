public import LightningAPI

/// The answers to one request as they change: what a scene follows after the first answer.
public struct ServiceUpdates<Response: Sendable>: Sendable {
    private let wait: @Sendable () async -> Result<Response, APIError>?

    /// - Parameter wait: answers what comes next. It is not called again before it has answered.
    public init(_ wait: @escaping @Sendable () async -> Result<Response, APIError>?) {
        self.wait = wait
    }

    /// Waits for the next answer. After an error that may pass, waiting again goes on.
    /// - Returns: `nil` when nothing more comes, or nobody waits any more.
    public func next() async -> Result<Response, WalletError>? {
        guard let answer = await wait(), !Task.isCancelled else { return nil }
        return answer.mapError(WalletError.api)
    }
}
