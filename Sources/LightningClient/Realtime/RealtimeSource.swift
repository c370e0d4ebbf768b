import LightningAPI

/// What a realtime connection asks its client for.
struct RealtimeSource: Sendable {
    /// Signs for a connection.
    let authenticate: @Sendable () async throws(APIError) -> RealtimeAuth
    /// The trades after an id, oldest first; `nil` when not all of them can be had.
    let trades: @Sendable (ProductCode, Int64) async -> [Execution]?
    let now: @Sendable () -> Timestamp
    /// Told of every message.
    let heard: LastHeard
    /// 0 to 255, another one each time.
    let chance: @Sendable () -> UInt8
}
