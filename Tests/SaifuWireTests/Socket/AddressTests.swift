import Glibc
import SaifuSystem
import Testing

@testable import SaifuWire

/// Finding the addresses of a name, and the one that answers.
struct AddressTests {
    private func error(_ body: () throws(WireError) -> Void) -> WireError? {
        do throws(WireError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    // MARK: Names

    @Test(arguments: ["127.0.0.1", "::1", "localhost", "wallet.localhost"])
    func `addresses and this machine's own name start no thread and ask nobody`(host: String) throws {
        let found = try HostResolver.addresses(of: host, port: 80, until: .past, interruption: nil) { _, _ in
            Issue.record("somebody was asked")
            return .success([])
        }
        #expect(!found.isEmpty)
    }

    @Test func `a look-up is waited for, and its addresses or its reason come back`() throws {
        let address = try #require(SocketAddress(numericHost: "127.0.0.9", port: 7))
        let found = try HostResolver.addresses(of: "a.example", port: 7, until: .never, interruption: nil) {
            host, port in
            host == "a.example" && port == 7 ? .success([address, address]) : .success([])
        }
        #expect(found.count == 2)
        let failure = error { () throws(WireError) in
            _ = try HostResolver.addresses(of: "a.example", port: 7, until: .never, interruption: nil) { _, _ in
                .failure(HostResolver.LookUpFailure(reason: "gone fishing"))
            }
        }
        #expect(failure == .unresolved(host: "a.example", reason: "gone fishing"))
    }

    /// A name service that answers when the test is over.
    private func neverAnswering(_ isAsked: TestGate, _ isOver: TestGate) -> HostResolver.LookUp {
        { _, _ in
            isAsked.open()
            _ = isOver.wait(seconds: 60)
            return .success([])
        }
    }

    @Test func `another thread ends the wait for a name service that does not answer`() {
        let (isAsked, isOver) = (TestGate(), TestGate())
        defer { isOver.open() }
        let interruption = Interruption()
        let firing = TestThread {
            _ = isAsked.wait(seconds: 60)
            interruption.fire()
        }
        defer { firing.join() }
        let found = error { () throws(WireError) in
            _ = try HostResolver.addresses(
                of: "a.example", port: 80, until: .after(.seconds(60)), interruption: interruption,
                lookUp: neverAnswering(isAsked, isOver))
        }
        #expect(found == .interrupted(requestLeft: false))
    }

    @Test func `who is interrupted before asks nobody`() {
        let interruption = Interruption()
        interruption.fire()
        let found = error { () throws(WireError) in
            _ = try HostResolver.addresses(of: "a.example", port: 80, until: .never, interruption: interruption) {
                _, _ in
                Issue.record("somebody was asked")
                return .success([])
            }
        }
        #expect(found == .interrupted(requestLeft: false))
    }

    @Test func `the time to connect bounds the wait for a name service, and its late answer is dropped`() throws {
        let (isAsked, isOver) = (TestGate(), TestGate())
        let found = error { () throws(WireError) in
            _ = try HostResolver.addresses(
                of: "a.example", port: 80, until: .past, interruption: Interruption(),
                lookUp: neverAnswering(isAsked, isOver))
        }
        #expect(found == .timedOut(phase: .resolve, requestLeft: false))
        isOver.open()
        let later = try HostResolver.addresses(of: "b.example", port: 80, until: .never, interruption: nil) { _, _ in
            .success([])
        }
        #expect(later.isEmpty)
    }

    // MARK: Addresses

    @Test func `what is left is shared among the addresses that are left, and the last gets the rest`() {
        let end = Deadline(nanoseconds: 1000)
        #expect(end.share(among: 4, from: 0).nanoseconds == 250)
        #expect(end.share(among: 3, from: 250).nanoseconds == 500)
        #expect(end.share(among: 2, from: 300).nanoseconds == 650)
        #expect(end.share(among: 1, from: 300) == end)
        #expect(end.share(among: 2, from: 2000) == end)
        #expect(Deadline.never.share(among: 2, from: 0) == .never)
    }

    private func address(_ port: Int) throws -> SocketAddress {
        try #require(SocketAddress(numericHost: "127.0.0.1", port: port))
    }

    private func connect(_ addresses: [SocketAddress]) throws(WireError) {
        let origin = Origin.http(host: "a.example", port: 80)
        try ConnectedSocket.connect(
            toOneOf: addresses, origin, until: .after(.milliseconds(400)), interruption: Interruption()
        ).close()
    }

    @Test func `an address that nobody answers at leaves time for the next`() throws {
        let full = try FullServer()
        let server = try startServer()
        defer { server.stop() }
        let addresses = [try address(full.port), try address(server.ports[0])]
        #expect(error { () throws(WireError) in try connect(addresses) } == nil)
    }

    @Test func `the most telling failure is the one that is told`() throws {
        let full = try FullServer()
        let closed = RefusingPort()
        let silent = try address(full.port)
        let refusing = try address(closed.port)
        let refused = error { () throws(WireError) in try connect([refusing, silent]) }
        guard case .connectFailed(_, let cause) = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
        #expect(cause.number == ECONNREFUSED)
        let silence = error { () throws(WireError) in try connect([silent]) }
        #expect(silence == .timedOut(phase: .connect, requestLeft: false))
        let noWay = WireError.connectFailed(
            origin: .http(host: "a", port: 1), cause: SystemError(call: "connect", number: ENETUNREACH))
        #expect(noWay.connectWeight == 0 && silence?.connectWeight == 1 && refused?.connectWeight == 2)
        #expect(WireError.interrupted(requestLeft: false).connectWeight == nil)
    }

    @Test func `an interruption is not taken for an address that does not answer`() throws {
        let full = try FullServer()
        let server = try startServer()
        defer { server.stop() }
        let interruption = Interruption()
        interruption.fire()
        let addresses = [try address(full.port), try address(server.ports[0])]
        let found = error { () throws(WireError) in
            _ = try ConnectedSocket.connect(
                toOneOf: addresses, .http(host: "a", port: 1), until: .never, interruption: interruption)
        }
        #expect(found == .interrupted(requestLeft: false))
    }
}
