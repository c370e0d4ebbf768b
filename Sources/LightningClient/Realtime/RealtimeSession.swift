import LightningAPI

/// What one connection has asked for and what was answered, without socket and clock.
struct RealtimeSession {
    enum Answer: Equatable {
        case authenticated
        case subscribed(Channel)
        case refused(RealtimeCall, RealtimeRefusal)
        /// Nobody waits for it.
        case unasked
    }

    private var awaited: [Int: RealtimeCall] = [:]
    private var lastID = 0
    private var isAuthenticating = false
    private(set) var isAuthenticated = false
    /// How often it was looked at since a call was sent or answered, while one is not answered.
    private var looks = 0
    /// What a connection that has a key already answers to `auth`.
    private static let alreadyAuthenticated = -32009

    /// - Returns: whether a key has to be sent: once on a connection.
    mutating func beginAuthentication() -> Bool {
        defer { isAuthenticating = true }
        return !isAuthenticating
    }

    /// The key was refused: another one, or the same later, may be sent.
    mutating func endAuthentication() { isAuthenticating = false }

    /// Whether every call was answered.
    var isIdle: Bool { awaited.isEmpty }

    /// Is asked now and then.
    ///
    /// - Returns: whether a call is still unanswered the fourth time.
    mutating func isUnansweredForLong() -> Bool {
        defer { looks = awaited.isEmpty ? 0 : looks + 1 }
        return looks >= 3
    }

    /// Notes a call.
    ///
    /// - Returns: its frame.
    mutating func frame(of call: RealtimeCall) -> [UInt8] {
        lastID += 1
        awaited[lastID] = call
        return call.frame(id: lastID)
    }

    mutating func answer(_ id: Int, _ error: RealtimeRefusal?) -> Answer {
        guard let call = awaited.removeValue(forKey: id) else { return .unasked }
        looks = 0
        // Another call about the same channel is under way: its answer is the one that counts.
        if let channel = call.channel, awaited.values.contains(where: { $0.channel == channel }) { return .unasked }
        switch (call, error) {
        case (.auth, nil): return authenticated()
        case (.auth, let error?) where error.code == Self.alreadyAuthenticated: return authenticated()
        case (.subscribe(let channel), nil): return .subscribed(channel)
        case (_, let error?): return .refused(call, error)
        case (.unsubscribe, nil): return .unasked
        }
    }

    private mutating func authenticated() -> Answer {
        isAuthenticated = true
        return .authenticated
    }
}
