import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuWire
import WalletCore

/// The live client of an endpoint that the person named.
struct EndpointClient: ServiceClient {
    private let client: LightningClient

    /// - Throws: `badOptionValue` for a text that is no origin.
    init(
        endpoint: String, environment: (String) -> String?, home: HomeDirectory, journal: any OrderJournal
    ) throws(WalletError) {
        let origin: Origin
        do {
            origin = try Origin(parsing: endpoint)
        } catch {
            let option = Option.endpoint
            throw .usage(.badOptionValue(option: option.rawValue, value: endpoint, expected: option.expected))
        }
        let credentials = try EndpointKey.find(for: origin, environment: environment, home: home)
        client = LightningClient(origin: origin, credentials: credentials, journal: journal)
    }

    func send<Request: APIRequest>(_ request: Request) async throws(APIError) -> Request.Response {
        try await client.send(request)
    }
}
