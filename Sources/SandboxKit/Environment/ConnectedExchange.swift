public import SaifuDesk
import SaifuStyle
public import WalletCore

/// The exchange that real requests of a sandbox go to: bitFlyer, or a paper exchange. Made only when the developer named it
/// with `--live` or `--record`.
public struct ConnectedExchange: Sendable {
    /// The origin as the developer wrote it, e.g. `https://api.bitflyer.com`.
    public let origin: String
    /// Sends the requests.
    public let client: any ServiceClient & OrderTransport
    let venue: Venue

    /// Creates a connection to bitFlyer at an origin.
    public init(origin: String, client: any ServiceClient & OrderTransport) {
        self.init(venue: .real(origin: origin, host: origin), client: client)
    }

    /// Creates a connection to a venue, such as a paper exchange of this machine.
    public init(venue: Venue, client: any ServiceClient & OrderTransport) {
        origin = venue.name
        self.venue = venue
        self.client = client
    }

    /// The line above a screen that sends real requests, or would if an exchange had been named.
    static func banner(_ exchange: ConnectedExchange?) -> Phrase {
        Phrase(exchange.map { SandboxSentence.live(origin: $0.origin) } ?? .liveRefused, .warning)
    }
}

/// Why a sandbox connects to an exchange.
public enum ConnectionUse: Hashable, Sendable {
    /// Scenes that opted into real requests.
    case scenes
    /// Fixtures; orders are placed for them, so it must be a paper exchange of this machine.
    case recording
}
