import Glibc
import SaifuWire
import Testing

private let get = HTTPRequestMessage(method: "GET", target: "/")

private func ask(_ port: Int, host: String = "localhost", _ options: TLSOptions? = nil) throws -> HTTPResponseMessage {
    let options = try options ?? Certificates.made.get().trustingRoot
    return try HTTPClientConnection(origin: .https(host: host, port: port), tls: options).send(get)
}

/// The fault of a handshake; an error of another kind or after the request left is not one.
private func fault(_ port: Int, host: String = "localhost", _ options: TLSOptions? = nil) throws -> TLSFault? {
    do {
        _ = try ask(port, host: host, options)
        return nil
    } catch let error as WireError {
        guard case .tls(.https(host: host, port: port), let fault, requestLeft: false) = error else { throw error }
        #expect(error.description == "No secure connection to https://\(host):\(port): \(fault).")
        return fault
    }
}

/// Who is believed, against `openssl s_server`.
@Suite(.enabled(if: Program.find("openssl") != nil, "SKIPPED: openssl is not installed"))
struct TLSVerificationTests {
    @Test(arguments: ["localhost", "127.0.0.1"])
    func `a chain to a trusted authority is accepted for a name and an address`(host: String) throws {
        for (certificate, key) in [("good", "good"), ("chain", "deep")] {
            let server = try TLSPeer.openssl(certificate, key: key)
            defer { server.kill() }
            #expect(try ask(server.port, host: host).status == 200)
        }
    }

    @Test func `SSL_CERT_FILE names the trusted authorities`() async throws {
        let server = try TLSPeer.openssl("good")
        defer { server.kill() }
        let port = server.port
        let file = try Certificates.made.get().certificate("root")
        #expect(try fault(port, .standard) == .missingIssuer(issuer: "/CN=root"))
        await #expect(processExitsWith: .success) { [port = port as Int, file = file as String] in
            setenv("SSL_CERT_FILE", file, 1)
            let connection = HTTPClientConnection(origin: .https(host: "localhost", port: port))
            _ = try connection.send(HTTPRequestMessage(method: "GET", target: "/"))
        }
    }

    static let refusals: [(certificate: String, key: String, fault: TLSFault)] = [
        ("expired", "expired", .expired), ("future", "future", .notYetValid),
        ("other", "other", .wrongHost(host: "localhost")), ("bare", "bare", .wrongHost(host: "localhost")),
        ("self", "self", .selfSigned), ("strangers", "strange", .unknownAuthority(name: "/CN=stranger")),
        ("deep", "deep", .missingIssuer(issuer: "/CN=middle")),
    ]

    @Test(arguments: refusals)
    func `every reason for distrust is told apart`(certificate: String, key: String, expected: TLSFault) throws {
        let server = try TLSPeer.openssl(certificate, key: key)
        defer { server.kill() }
        #expect(try fault(server.port) == expected)
    }

    @Test func `a certificate that was signed by one which is no authority is refused`() throws {
        let server = try TLSPeer.openssl("fakes", key: "fake")
        defer { server.kill() }
        guard case .brokenChain = try fault(server.port) else { Issue.record("accepted"); return }
    }

    @Test func `an address is compared with addresses`() throws {
        let server = try TLSPeer.openssl("other")
        defer { server.kill() }
        #expect(try fault(server.port, host: "127.0.0.1") == .wrongHost(host: "127.0.0.1"))
    }

    @Test func `a self-signed certificate is accepted when it is trusted by name`() throws {
        let server = try TLSPeer.openssl("self")
        defer { server.kill() }
        let trusted = TLSOptions(trust: .file(path: try Certificates.made.get().certificate("self")))
        #expect(try ask(server.port, trusted).status == 200)
    }

    @Test func `a wildcard stands for one whole label`() throws {
        let server = try TLSPeer.openssl("wild")
        defer { server.kill() }
        #expect(try ask(server.port, host: "a.w.localhost").status == 200)
        for host in ["a.b.w.localhost", "w.localhost", "localhost"] {
            #expect(try fault(server.port, host: host) == .wrongHost(host: host))
        }
        let partial = try TLSPeer.openssl("partial")
        defer { partial.kill() }
        #expect(try fault(partial.port, host: "foo.w.localhost") == .wrongHost(host: "foo.w.localhost"))
    }

    @Test func `a pin is checked on top of the chain`() throws {
        let made = try Certificates.made.get()
        let right = try #require(try made.pin("good"))
        let server = try TLSPeer.openssl("good")
        defer { server.kill() }
        var options = made.trustingRoot
        options.pin = right
        #expect(try ask(server.port, options).status == 200)
        options.pin = try made.pin("other")
        #expect(try fault(server.port, options) == .pinMismatch(found: right))
        let distrusting = TLSOptions(trust: .file(path: made.certificate("stranger")), pin: right)
        #expect(try fault(server.port, distrusting) == .missingIssuer(issuer: "/CN=root"))
        #expect(PublicKeyPin("abc") == nil)
        #expect(PublicKeyPin(digest: [1]) == nil)
        #expect(PublicKeyPin(right.description.uppercased()) == right)
    }

    @Test func `a file of authorities that is not there is an error of its own`() throws {
        #expect(throws: WireError.self) { try ask(1, TLSOptions(trust: .file(path: "/nowhere.pem"))) }
        let server = try TLSPeer.openssl("good")
        defer { server.kill() }
        let missing = TLSOptions(trust: .file(path: "/nowhere.pem"))
        #expect(try fault(server.port, missing) == .unreadableTrust(path: "/nowhere.pem"))
    }

    @Test func `TLS 1 point 1 is refused`() throws {
        let server = try TLSPeer.openssl("good", ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"])
        defer { server.kill() }
        #expect(try fault(server.port) == .versionTooOld)
        // A server that chooses the old version itself, instead of complaining.
        let hello: [UInt8] = [2, 0, 0, 38, 3, 2] + [UInt8](repeating: 7, count: 32) + [0, 0xc0, 0x13, 0]
        let old = try ScriptedServer([
            { socket, _ in
                _ = socket.read()
                socket.send([22, 3, 2, 0, 42] + hello)
                _ = socket.read()
            }
        ])
        #expect(try fault(old.port) == .versionTooOld)
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n"])
    func `plain text on the port is told apart`(greeting: String) throws {
        let server = try ScriptedServer([
            { socket, _ in
                socket.send(greeting)
                _ = socket.read()
            }
        ])
        #expect(try fault(server.port) == .plainText)
    }

    @Test func `an alert of the server is told`() throws {
        let server = try TLSPeer.openssl("good", ["-cipher", "AES128-GCM-SHA256", "-tls1_2"])
        defer { server.kill() }
        #expect(try fault(server.port) == .alert(description: "handshake failure"))
    }
}
