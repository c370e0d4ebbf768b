import WalletCore

/// How long the process that has the exchange of a home open is looked for: it may end at any moment, and then another one
/// opens the exchange.
enum HostSearch {
    private static let patience = Duration.seconds(20)
    /// The next host may be just about to listen.
    private static let pause = Duration.milliseconds(5)

    /// Tries until somebody was there, on the actor of the caller. Nothing is sent twice: it is tried again only while nobody
    /// was reached.
    /// - Parameters:
    ///   - isGone: whether a failure says that nothing was sent because nobody is there.
    ///   - next: called before it is tried again; may open the exchange in this process.
    static func run<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ attempt: () async throws(Failure) -> Value,
        isGone: (Failure) -> Bool, next: () throws(Failure) -> Void
    ) async throws(Failure) -> Value {
        let deadline = ContinuousClock.now + patience
        while true {
            do throws(Failure) {
                return try await attempt()
            } catch {
                guard isGone(error), ContinuousClock.now < deadline, !Task.isCancelled else { throw error }
            }
            try next()
            await MachineClock().sleep(for: pause)
        }
    }
}
