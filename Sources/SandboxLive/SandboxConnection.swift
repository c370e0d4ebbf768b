import Glibc
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuDesk
import SaifuSystem
import SaifuWire
public import SandboxKit
public import WalletCore

/// Connects a sandbox with an exchange for real requests: the only place where a sandbox meets the wire.
public enum SandboxConnection {
    /// - Parameter url: an origin. Its key comes from `SAIFU_API_KEY` and `SAIFU_API_SECRET`; without them only public
    ///   calls can be made.
    /// - Throws: `badOptionValue` for a text that is no origin, or one where nothing may be recorded.
    public static func open(_ url: String, for use: ConnectionUse) throws(WalletError) -> ConnectedExchange {
        try open(url, for: use, with: credentials)
    }

    /// The same with a key that is at hand.
    static func open(
        _ url: String, for use: ConnectionUse, with credentials: APICredentials?
    ) throws(WalletError) -> ConnectedExchange {
        let origin: Origin
        do throws(OriginError) {
            origin = try Origin(parsing: url)
        } catch {
            throw bad(url, use, error.description)
        }
        // Recording places orders.
        guard use != .recording || origin.isLoopback else {
            throw bad(url, use, "fixtures are recorded from a paper exchange on this machine only")
        }
        let venue = Venue(origin: url, host: origin.hostHeader, isLoopback: origin.isLoopback)
        let client = LightningClient(origin: origin, credentials: credentials)
        return ConnectedExchange(venue: venue, client: client)
    }

    private static func bad(_ url: String, _ use: ConnectionUse, _ reason: String) -> WalletError {
        .usage(
            .badOptionValue(option: use == .recording ? "--record" : "--live", value: url, expected: .written(reason)))
    }

    private static var credentials: APICredentials? {
        guard let key = getenv("SAIFU_API_KEY"), key.pointee != 0, let secret = Secret.environment("SAIFU_API_SECRET")
        else { return nil }
        return APICredentials(key: String(cString: key), secret: secret)
    }
}

extension LightningClient: ServiceClient {}
