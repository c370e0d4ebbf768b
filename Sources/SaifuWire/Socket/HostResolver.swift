internal import CLinux
internal import Glibc
internal import SaifuSystem

/// Finds the addresses of a host.
enum HostResolver {
    struct LookUpFailure: Error {
        let reason: String
    }

    typealias LookUp = @Sendable (_ host: String, _ port: Int) -> Result<[SocketAddress], LookUpFailure>

    /// `localhost` and the names below it are this machine whatever the name service says (RFC 6761), and an address is
    /// its own answer; other names are looked up on a thread of their own, because the system's look-up knows no time
    /// limit. An answer that comes when nobody waits any more is dropped.
    ///
    /// - Parameter lookUp: asks the name service; blocks.
    static func addresses(
        of host: String, port: Int, until deadline: Deadline, interruption: Interruption?,
        lookUp: @escaping LookUp = HostResolver.askSystem
    ) throws(WireError) -> [SocketAddress] {
        if host == "localhost" || host.hasSuffix(".localhost") {
            return ["127.0.0.1", "::1"].compactMap { SocketAddress(numericHost: $0, port: port) }
        }
        if let address = SocketAddress(numericHost: host, port: port) { return [address] }
        let answer = Answer()
        guard interruption?.attach(answer.latch) ?? true else { throw .interrupted(requestLeft: false) }
        defer { interruption?.detach() }
        do throws(SystemError) {
            try SystemThread.start(name: "resolver") {
                let found = lookUp(host, port)
                answer.found.withLock { $0 = found }
                answer.latch.open()
            }
        } catch {
            throw .unresolved(host: host, reason: error.message)
        }
        let isInTime = answer.latch.wait(until: deadline)
        guard interruption?.isFired != true else { throw .interrupted(requestLeft: false) }
        guard isInTime else { throw .timedOut(phase: .resolve, requestLeft: false) }
        switch answer.found.withLock({ $0 }) {
        case .success(let addresses): return addresses
        case .failure(let failure): throw .unresolved(host: host, reason: failure.reason)
        }
    }

    private final class Answer: Sendable {
        let latch = Latch()
        let found = Guarded(Result<[SocketAddress], LookUpFailure>.success([]))
    }

    /// Asks the system for the addresses of a host.
    @Sendable static func askSystem(_ host: String, port: Int) -> Result<[SocketAddress], LookUpFailure> {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &list)
        guard status == 0 else {
            return .failure(LookUpFailure(reason: gai_strerror(status).map { String(cString: $0) } ?? "\(status)"))
        }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = list
        while let entry = next {
            if let address = entry.pointee.ai_addr {
                addresses.append(SocketAddress(copying: address, length: entry.pointee.ai_addrlen))
            }
            next = entry.pointee.ai_next
        }
        return .success(addresses)
    }
}
