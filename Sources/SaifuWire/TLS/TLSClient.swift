/// Opens TLS connections to one host, each taking up the session of the one before: a connection that is made again
/// needs neither the certificate nor its chain, and the authorities are read once.
public final class TLSClient: Sendable {
    private struct State {
        var context: TLSContext?
        var session: TLSSession?
        var resumptions = 0
    }

    private let options: TLSOptions
    /// What the connections share, each of which may be made and ended on a thread of its own.
    private let state = Guarded(State())

    /// Costs nothing: libssl is first asked by the first connection.
    public init(_ options: TLSOptions = .standard) {
        self.options = options
    }

    /// How many of its connections took up the session of an earlier one.
    public var resumptions: Int { state.withLock { $0.resumptions } }

    /// Shakes hands on a connected socket, which is closed when that fails.
    func connect(
        _ socket: ConnectedSocket, host: String, origin: Origin, until deadline: Deadline, interruption: Interruption?
    ) throws(WireError) -> TLSConnection {
        guard interruption?.attach(socket.descriptor) ?? true else {
            socket.close()
            throw .interrupted(requestLeft: false)
        }
        do throws(WireError) {
            let connection = try handshake(on: socket, host, origin, deadline)
            interruption?.detach()
            connection.client = self
            return connection
        } catch {
            interruption?.detach()
            socket.close()
            throw interruption?.isFired == true ? .interrupted(requestLeft: false) : error
        }
    }

    /// Remembers the session of a connection that is about to be closed.
    func keep(_ session: TLSSession) { state.withLock { $0.session = session } }

    private func handshake(
        on socket: ConnectedSocket, _ host: String, _ origin: Origin, _ deadline: Deadline
    ) throws(WireError) -> TLSConnection {
        let connection: TLSConnection
        do throws(TLSFault) {
            connection = try TLSConnection(try madeContext(), socket: socket, host: host, session: takeSession())
        } catch {
            throw .tls(origin: origin, fault: error, requestLeft: false)
        }
        while true {
            switch connection.handshake() {
            case .moved:
                try checkPin(of: connection, origin)
                if connection.agreement.isResumed { state.withLock { $0.resumptions += 1 } }
                return connection
            case .wait(let events):
                guard socket.wait(for: events, until: deadline) else {
                    throw .timedOut(phase: .handshake, requestLeft: false)
                }
            case .ended, .cut:
                throw .disconnected(reason: "the server closed it during the TLS handshake", requestLeft: false)
            case .failed(let reason): throw .disconnected(reason: reason, requestLeft: false)
            case .violated(let fault): throw .tls(origin: origin, fault: fault, requestLeft: false)
            }
        }
    }

    private func checkPin(of connection: TLSConnection, _ origin: Origin) throws(WireError) {
        guard let pin = options.pin, connection.publicKey != pin else { return }
        throw .tls(origin: origin, fault: .pinMismatch(found: connection.publicKey), requestLeft: false)
    }

    private func madeContext() throws(TLSFault) -> TLSContext {
        try state.withLock { (state) throws(TLSFault) in
            if let context = state.context { return context }
            let made = try TLSContext(trust: options.trust)
            state.context = made
            return made
        }
    }

    /// A ticket is used once.
    private func takeSession() -> TLSSession? {
        state.withLock { state in
            defer { state.session = nil }
            return state.session
        }
    }
}
