/// For whom a request is sent. Who comes later keeps a share that those before cannot use up.
public enum Requester: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// Nobody in particular: what is on a screen is asked for again.
    case background
    /// A program, or a script.
    case program
    /// A person who typed a command into a shell.
    case command
    /// A person at a prompt.
    case prompt

    public static func < (one: Requester, other: Requester) -> Bool { one.rawValue < other.rawValue }
}

/// What a request is needed for. What is needed for something later may use what is kept from those before.
public enum RequestPurpose: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// To know something.
    case reading
    /// To place an order.
    case ordering
    /// To cancel orders.
    case cancelling

    public static func < (one: RequestPurpose, other: RequestPurpose) -> Bool { one.rawValue < other.rawValue }
}

/// For whom and for what the requests of a task are sent. Tasks that it starts have the same.
public struct RequestIntent: Hashable, Sendable {
    /// For whom.
    public var requester: Requester
    /// For what. A request that takes effect has its own purpose where that is later.
    public var purpose: RequestPurpose
    /// Whether a request for which there is no room waits for some; else it fails at once. Only what is read waits: an
    /// order that leaves later than it was asked for meets another market.
    public var waits: Bool

    /// - Parameter waits: whether a request for which there is no room waits for some.
    public init(_ requester: Requester, _ purpose: RequestPurpose = .reading, waits: Bool = true) {
        self.requester = requester
        self.purpose = purpose
        self.waits = waits
    }

    /// That of the present task.
    @TaskLocal public static var current = RequestIntent(.program)

    /// Does something with this intent.
    public func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let outcome: Swift.Result<Result, Failure> = await Self.$current.withValue(self) {
            do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}
