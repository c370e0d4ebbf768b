import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuMoney
import SaifuWire

let order = SendChildOrder(
    productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 17_210_000, size: "0.01")
let acceptance = #"{"child_order_acceptance_id":"JRF20260807-121803-440917"}"#
let acceptedID = "JRF20260807-121803-440917"
let ticker = GetTicker(productCode: .btcJPY)

func makeClient(
    _ origin: Origin, journal: MemoryJournal? = nil, key: String = "key", boundTo bound: String? = nil,
    timeouts: ClientTimeouts = .standard
) -> LightningClient {
    LightningClient(
        origin: origin, credentials: APICredentials(key: key, secret: Secret("test-secret"), origin: bound),
        journal: journal, timeouts: timeouts, now: { Timestamp(milliseconds: 1_786_105_083_593) })
}

/// The error of a call; `nil` when it succeeded.
func failure<Request: APIRequest>(of request: Request, _ client: LightningClient) async -> APIError? {
    do throws(APIError) {
        _ = try await client.send(request)
        return nil
    } catch {
        return error
    }
}
