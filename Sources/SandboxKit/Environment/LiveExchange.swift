import SaifuStyle
public import WalletCore

/// A real exchange for scenes that opt into it, made only when the person asked for it with a flag.
public struct LiveExchange: Sendable {
    /// As it was asked for, e.g. `https://api.bitflyer.com`.
    public let origin: String
    public let client: any ServiceClient

    public init(origin: String, client: any ServiceClient) {
        self.origin = origin
        self.client = client
    }

    /// What stands above a screen that asks, or would ask, a real exchange.
    static func banner(_ live: LiveExchange?) -> StyledText {
        guard let live else {
            return StyledText("This scene sends real requests: start the sandbox with --live URL.", style: .warning)
        }
        return StyledText("LIVE: real requests go to \(live.origin)", style: .warning)
    }
}

/// What an exchange is asked for.
public enum LiveUse: Hashable, Sendable {
    /// Scenes that opted into real requests.
    case scenes
    /// Fixtures; orders are placed for them, so it must be a paper exchange of this machine.
    case recording
}
