import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuMoney
import SaifuWire

@testable import SaifuDesk

let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 17_210_000)
let order = draft.request()
let acceptance = #"{"child_order_acceptance_id":"JRF20260807-121803-440917"}"#
let acceptedID = "JRF20260807-121803-440917"
let ticker = GetTicker(productCode: .btcJPY)
let moment = Timestamp(milliseconds: 1_786_105_083_593)

extension ClientTimeouts {
    /// Limits that no busy machine reaches, for tests of everything but the limits.
    fileprivate static let patient = ClientTimeouts(
        connect: .seconds(600), handshake: .seconds(600), firstByte: .seconds(600), idle: .seconds(600),
        total: .seconds(600))
}

func makeClient(
    _ origin: Origin, key: String = "key", secret: String = "test-secret", boundTo bound: String? = nil,
    endpoint: String? = nil, timeouts: ClientTimeouts = .patient
) -> LightningClient {
    LightningClient(
        origin: origin, credentials: APICredentials(key: key, secret: Secret(secret), origin: bound),
        endpoint: endpoint, timeouts: timeouts, now: { moment })
}

/// A desk whose orders all have the mark of 43,199 minutes.
func makeDesk(_ client: LightningClient, _ journal: MemoryJournal = MemoryJournal()) -> OrderDesk {
    OrderDesk(transport: client, journal: journal, now: { moment }, sleep: { _ in }, random: { 0 })
}

/// The error of a call; `nil` when it succeeded.
func failure<Request: APIRequest>(of request: Request, _ client: LightningClient) async -> APIError? {
    do throws(APIError) {
        _ = try await client.send(PermittedRequest(permitting: request))
        return nil
    } catch {
        return error
    }
}

/// The error of an order; `nil` when it was taken.
func failure(of draft: OrderDraft, _ desk: OrderDesk) async -> DeskError? {
    do throws(DeskError) {
        _ = try await desk.place(draft)
        return nil
    } catch {
        return error
    }
}
