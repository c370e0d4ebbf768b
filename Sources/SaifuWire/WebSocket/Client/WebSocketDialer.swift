internal import Glibc

/// Connects, agrees on TLS where it is asked for, and shakes hands. Blocks.
struct WebSocketDialer {
    /// A connection whose handshake is done.
    struct Dialed {
        let transport: Transport
        let subprotocol: String?
        /// Frames that came with the handshake.
        let rest: [UInt8]
    }

    let opening: WebSocketOpening
    let tls: TLSClient
    let interruption: Interruption

    /// - Parameter tls: what connections share, with the options of the opening; `nil` for a connection by itself.
    init(opening: WebSocketOpening, tls: TLSClient? = nil, interruption: Interruption) {
        self.opening = opening
        self.tls = tls ?? TLSClient(opening.tls)
        self.interruption = interruption
    }

    private var origin: Origin { opening.address.origin }

    func dial() throws(WebSocketError) -> Dialed {
        let handshake = try ClientHandshake(opening)
        let request = try handshake.request()
        let transport: Transport
        do throws(WireError) {
            transport = try connect()
        } catch {
            if case .interrupted = error { throw .interrupted }
            throw .wire(error)
        }
        guard interruption.attach(transport.socket.descriptor) else {
            transport.abandon()
            throw .interrupted
        }
        defer { interruption.detach() }
        do throws(WebSocketError) {
            let dialed = try shakeHands(handshake, request, on: transport)
            if case .secure(let connection) = transport { connection.keepSession() }
            return dialed
        } catch {
            interruption.detach()
            transport.abandon()
            throw interruption.isFired ? .interrupted : error
        }
    }

    private func connect() throws(WireError) -> Transport {
        let socket = try ConnectedSocket.connect(
            to: origin, until: .after(opening.timeouts.connect), interruption: interruption)
        guard case .https(let host, _) = origin else { return .plain(socket) }
        let connection = try tls.connect(
            socket, host: host, origin: origin, until: .after(opening.timeouts.handshake), interruption: interruption)
        return .secure(connection)
    }

    private func shakeHands(
        _ handshake: ClientHandshake, _ request: [UInt8], on transport: Transport
    ) throws(WebSocketError) -> Dialed {
        let deadline = Deadline.after(opening.timeouts.firstByte)
        try transport.sendAll(request, until: deadline)
        var reader = HandshakeReader()
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 16)
        defer { scratch.deallocate() }
        while true {
            guard let count = try transport.receive(into: scratch, until: deadline) else {
                throw .wire(.timedOut(phase: .firstByte, requestLeft: true))
            }
            reader.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
            guard let head = try next(&reader) else { continue }
            let subprotocol = try handshake.check(head)
            return Dialed(transport: transport, subprotocol: subprotocol, rest: reader.rest)
        }
    }

    private func next(_ reader: inout HandshakeReader) throws(WebSocketError) -> ResponseHead? {
        do throws(HTTPFault) {
            return try reader.next()
        } catch {
            throw .badHandshake(.malformed(error))
        }
    }
}
