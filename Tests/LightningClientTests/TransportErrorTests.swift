import LightningAPI
import SaifuWire
import Testing

@testable import LightningClient

/// What a failure of TLS means for a call.
struct TransportErrorTests {
    private let origin = Origin.https(host: "localhost", port: 9)

    @Test(arguments: [RequestAccess.public, .private, .order])
    func `a handshake that fails means that nothing was sent`(access: RequestAccess) {
        let wire = WireError.tls(origin: origin, fault: .expired, requestLeft: false)
        let error = APIError(wire, path: "/p", access: access, origin: origin)
        let words = "the server's certificate has expired"
        #expect(error == .tls(origin: "https://localhost:9", reason: .certificate(.expired, words: words)))
        #expect(!error.isRetryable)
    }

    @Test func `a cut after the request left leaves the outcome of an order unknown, and of nothing else`() {
        let wire = WireError.tls(origin: origin, fault: .cutShort, requestLeft: true)
        let words = "the connection was cut within the answer, without the goodbye of TLS"
        let reason = FaultReason.fault(.cutTLS, words: words)
        #expect(
            APIError(wire, path: "/p", access: .order, origin: origin)
                == .outcomeUnknown(.order, path: "/p", reason: reason))
        #expect(
            APIError(wire, path: "/p", access: .private, origin: origin)
                == .unanswered(origin: "https://localhost:9", reason: reason))
    }
}
