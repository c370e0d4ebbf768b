import FolderTestKit
import Foundation
import LightningAPI
import SaifuWire
import Testing

@testable import LightningClient

/// The connection to the channels over TLS, made again after a break.
@Suite(
    .enabled(if: access("/usr/bin/openssl", X_OK) == 0, "SKIPPED: openssl is not installed"),
    .timeLimit(.minutes(10)))
struct ResumedChannelTests {
    /// A certificate that signs itself, with its key.
    private func identity(in folder: TestFolder) throws -> TLSIdentity {
        let identity = TLSIdentity(certificate: folder.path(of: "cert.pem"), key: folder.path(of: "key.pem"))
        let openssl = Process()
        openssl.executableURL = URL(filePath: "/usr/bin/openssl")
        openssl.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
            "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", identity.key, "-out",
            identity.certificate,
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        return identity
    }

    @Test func `what was broken off is taken up again, the session of TLS too`() async throws {
        let folder = try TestFolder()
        let identity = try identity(in: folder)
        let server = try ChannelServer(identity: identity)
        defer { server.stop() }
        guard case .http(_, let port) = server.origin else {
            Issue.record("\(server.origin)")
            return
        }
        let client = LightningClient(
            origin: .https(host: "localhost", port: port), credentials: nil, realtime: RealtimeTests.patient,
            tls: TLSOptions(trust: .file(path: identity.certificate)))
        var updates = client.board(.btcJPY).makeAsyncIterator()
        let book = #"{"mid_price":100,"bids":[{"price":99,"size":1}],"asks":[]}"#
        for round in 0..<3 {
            await server.awaitCalls(2 * (round + 1))
            server.send(ChannelServer.message(.boardSnapshot(.btcJPY), book))
            #expect(await updates.first { $0.state == .current } != nil)
            #expect(try await client.realtimeConnection().tls.resumptions == round)
            server.cut()
            #expect(await updates.first { $0.state != .current } != nil)
        }
    }
}
