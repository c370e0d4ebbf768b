extension Duration {
    /// The longest that something waits for a fact that may be missing.
    public static let patience = Duration.milliseconds(1500)
}

extension Task where Failure == Never {
    /// Waits for its end no longer than so long; it goes on.
    /// - Parameter sleep: ends early in a task that is cancelled.
    /// - Returns: `nil` when it has not ended, or whoever waits was cancelled.
    public func value(
        within patience: Duration, sleep: @escaping @Sendable (Duration) async -> Void
    ) async -> Success? {
        let (ends, told) = AsyncStream.makeStream(of: Success?.self)
        Task<Void, Never> { told.yield(await value) }
        let waiting = Task<Void, Never> {
            await sleep(patience)
            told.yield(nil)
        }
        defer { waiting.cancel() }
        for await end in ends { return end }
        return nil
    }
}
