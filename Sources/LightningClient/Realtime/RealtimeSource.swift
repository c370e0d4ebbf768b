import LightningAPI
import SaifuWire

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

extension RealtimeSource {
    /// Until when everything was told on a connection that is given up. One that was closed had told everything.
    func lastTold(before fault: StreamFault, at now: Timestamp, _ settings: RealtimeSettings) -> Timestamp {
        switch fault {
        case .connection(.silent(let silence)): now.advanced(by: .zero - silence)
        case .unanswered: heard.moment ?? now.advanced(by: .zero - settings.answer)
        default: now
        }
    }
}
