public import LightningAPI
internal import SaifuSystem
internal import SaifuWire

internal import var Glibc.ECONNREFUSED

/// When an exchange is closed every day.
public struct MaintenanceWindow: Hashable, Sendable {
    /// From midnight UTC to its beginning.
    public var start: Duration
    /// How long it is expected to last.
    public var length: Duration

    /// - Parameters:
    ///   - start: from midnight UTC; less than a day.
    ///   - length: as it is expected.
    public init(start: Duration, length: Duration) {
        self.start = start
        self.length = length
    }

    /// From 04:00 to 04:10 in Japan, as users of bitFlyer have seen it; its documentation gives no times.
    public static let bitFlyer = MaintenanceWindow(start: .seconds(19 * 3600), length: .seconds(600))

    private static let day: Int64 = 86_400_000

    /// The end of the window in which a moment lies; `nil` outside of it.
    public func end(at moment: Timestamp) -> Timestamp? {
        let sinceMidnight = moment.milliseconds % Self.day
        // One that begins before midnight may end after it.
        let passed = (sinceMidnight - start.wholeMilliseconds + Self.day) % Self.day
        let left = length.wholeMilliseconds - passed
        return left > 0 ? moment.advanced(by: .milliseconds(left)) : nil
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int64 { Int64(self / .milliseconds(1)) }
}

/// What is known of a maintenance while a connection is down.
struct Maintenance: Equatable {
    /// When it is expected to end; `nil` when it lasts longer than that, or came at another time.
    let until: Timestamp?
}

extension Maintenance {
    /// - Parameters:
    ///   - fault: why there is no connection.
    ///   - window: when the exchange is closed every day; `nil` when it is not.
    ///   - lasts: whether it was under maintenance when the connection was lost before.
    /// - Returns: `nil` for an end that has nothing to do with it.
    init?(_ fault: StreamFault, at now: Timestamp, in window: MaintenanceWindow?, lasts: Bool) {
        let end = window?.end(at: now)
        let isLikely =
            switch fault {
            case .connection(.closed(let close)) where close.saysMaintenance: true
            // The exchange ends it, or its front answers in its place.
            case .connection(.closed), .connection(.refused(500..., _)): end != nil || lasts
            case .connection(.wire(.connectFailed(_, let cause))) where cause.number == ECONNREFUSED:
                end != nil || lasts
            // This may be the network of this machine.
            default: end != nil && lasts
            }
        guard isLikely else { return nil }
        until = end
    }
}

extension WebSocketClose {
    fileprivate var saysMaintenance: Bool {
        code == .serviceRestart && reason.lowercased().contains("maintenance")
    }
}
