import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuWire
import Synchronization
import WalletCore

/// The live client of an endpoint that the person named. A key it lacks is asked for once it is needed.
final class EndpointClient: ServiceClient {
    private let origin: Origin
    private let journal: any OrderJournal
    private let keys: KeyEntry?
    /// Holds the client in use: another one takes its place when a key was entered or turned out wrong.
    private let current: Mutex<Current>

    private struct Current {
        let client: LightningClient
        /// Whether its key was typed by the person of this run.
        let hasEnteredKey: Bool
    }

    /// - Parameter keys: asks the person; `nil` where nobody may be asked.
    /// - Throws: `unfilledForm` for half a key in the environment.
    @MainActor init(
        origin: Origin, environment: (String) -> String?, home: HomeDirectory, journal: any OrderJournal,
        keys: KeyEntry?, strings: Strings
    ) throws(WalletError) {
        self.origin = origin
        self.journal = journal
        self.keys = keys
        let credentials = try EndpointKey.find(for: origin, environment: environment, home: home, strings: strings)
        let client = LightningClient(origin: origin, credentials: credentials, journal: journal)
        current = Mutex(Current(client: client, hasEnteredKey: false))
    }

    func send<Request: APIRequest>(_ request: Request) async throws(APIError) -> Request.Response {
        let used = current.withLock { $0 }
        do throws(APIError) {
            return try await used.client.send(request)
        } catch {
            switch error {
            case .missingKey:
                // Nothing was sent, so the same request may be sent with the key.
                guard let entered = await keys?.key(for: origin) else { throw error }
                use(entered.credentials)
                if entered.isToBeChecked { await checkPermissions() }
                return try await send(request)
            case .refused(_, 401, _, _):
                // A key that was mistyped is asked for again; one of the environment stays what it is.
                if used.hasEnteredKey { use(nil) }
                throw error
            default: throw error
            }
        }
    }

    /// What the key may do, for the person who entered it.
    private func checkPermissions() async {
        let client = current.withLock { $0.client }
        do {
            await keys?.tell(permissions: try await client.send(GetPermissions()))
        } catch {
            // The request that needed the key tells by itself when the key is no good.
        }
    }

    private func use(_ credentials: APICredentials?) {
        let client = LightningClient(origin: origin, credentials: credentials, journal: journal)
        current.withLock { $0 = Current(client: client, hasEnteredKey: credentials != nil) }
    }
}
