public import SaifuDesk
import SaifuStyle
public import WalletCore

/// A real exchange for scenes that opt into it, made only when the person asked for it with a flag.
public struct LiveExchange: Sendable {
    /// As it was asked for, e.g. `https://api.bitflyer.com`.
    public let origin: String
    /// Sends the requests.
    public let client: any ServiceClient & OrderTransport
    let venue: Venue

    /// Creates a real exchange at an origin.
    public init(origin: String, client: any ServiceClient & OrderTransport) {
        self.init(venue: .real(origin: origin, host: origin), client: client)
    }

    /// Creates an exchange at a venue, such as a paper exchange of this machine.
    public init(venue: Venue, client: any ServiceClient & OrderTransport) {
        origin = venue.name
        self.venue = venue
        self.client = client
    }

    /// What stands above a screen that asks, or would ask, a real exchange.
    static func banner(_ live: LiveExchange?) -> Phrase {
        Phrase(live.map { SandboxSentence.live(origin: $0.origin) } ?? .liveRefused, .warning)
    }
}

/// What an exchange is asked for.
public enum LiveUse: Hashable, Sendable {
    /// Scenes that opted into real requests.
    case scenes
    /// Fixtures; orders are placed for them, so it must be a paper exchange of this machine.
    case recording
}
