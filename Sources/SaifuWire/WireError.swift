public import SaifuSystem

/// Why a request got no usable answer, or why a server could not start.
public enum WireError: Error, Hashable, Sendable {
    /// The other side could not prove who it is, or broke the rules of TLS; nothing was sent unless said otherwise.
    case tls(origin: Origin, fault: TLSFault, requestLeft: Bool)
    /// Nothing is sent there, because somebody else could read it; nothing was sent.
    case untrusted(origin: Origin, reason: UntrustedReason)
    /// The request breaks a rule of HTTP, for example a line break in a header; nothing was sent.
    case invalidRequest(reason: String)
    /// The host name has no address.
    case unresolved(host: String, reason: String)
    /// No connection could be made; nothing was sent.
    case connectFailed(origin: Origin, cause: SystemError)
    /// Too long without progress.
    case timedOut(phase: TimeoutPhase, requestLeft: Bool)
    /// ``Interruption/fire()`` was called.
    case interrupted(requestLeft: Bool)
    /// The connection ended before the answer was complete.
    case disconnected(reason: String, requestLeft: Bool)
    /// The answer breaks a rule of HTTP or a limit.
    case malformedAnswer(HTTPFault)
    /// A server could not listen.
    case listenFailed(address: ListenAddress, cause: ListenFailure)
    /// The event loop could not be made.
    case loopFailed(SystemError)

    /// True when at least one byte of the request was handed to the network, so that it may have taken effect.
    public var requestLeft: Bool {
        switch self {
        case .untrusted, .invalidRequest, .unresolved, .connectFailed, .listenFailed, .loopFailed: false
        case .timedOut(_, let left), .interrupted(let left), .disconnected(_, let left), .tls(_, _, let left): left
        case .malformedAnswer: true
        }
    }
}

/// Why an origin cannot be trusted with a request.
public enum UntrustedReason: Hashable, Sendable {
    /// Plain `http` to another machine.
    case plainHTTP
    /// Another user of this machine listens on the Unix socket.
    case foreignUser(id: UInt32)
}

/// The step of a call that did not end in time.
public enum TimeoutPhase: String, Hashable, Sendable {
    /// The address of the host name.
    case resolve
    /// The connection.
    case connect
    /// The agreement on encryption.
    case handshake
    /// The other side to take the request.
    case send
    /// The answer to begin.
    case firstByte
    /// The rest of the answer.
    case body
}

/// Why a server cannot listen at an address.
public enum ListenFailure: Hashable, Sendable {
    /// Another program listens there.
    case addressInUse
    /// The system keeps this port or this folder from the user.
    case permissionDenied
    /// ``ListenAddress/tcp(host:port:)`` stays on this machine.
    case notLoopback
    /// A host that is not an IP address.
    case notNumeric
    /// Not a number from 0 to 65535.
    case invalidPort
    /// The folder of the socket is missing, or something that is not a socket stands at its path.
    case unusablePath(reason: String)
    /// The certificate or the key of the server cannot be used.
    case badIdentity(TLSIdentityFault)
    /// Any other error of the system.
    case system(SystemError)
}

extension WireError: CustomStringConvertible {
    /// One sentence in English.
    public var description: String {
        switch self {
        case .tls(let origin, let fault, _): "No secure connection to \(origin): \(fault)."
        case .untrusted(let origin, let reason): "No secure connection to \(origin): \(reason)."
        case .invalidRequest(let reason): "The request is not valid HTTP: \(reason)."
        case .unresolved(let host, let reason): "The host \(host) was not found: \(reason)."
        case .connectFailed(let origin, let cause): "No connection to \(origin): \(cause.message)."
        case .timedOut(let phase, _): "No answer in time (\(phase.sentence))."
        case .interrupted: "The request was interrupted."
        case .disconnected(let reason, _): "The connection was lost: \(reason)."
        case .malformedAnswer(let fault): "The answer is not valid HTTP: \(fault.reason)."
        case .listenFailed(let address, let cause): "Cannot listen on \(address): \(cause)."
        case .loopFailed(let cause): "The event loop could not start: \(cause)."
        }
    }
}

extension UntrustedReason: CustomStringConvertible {
    /// The end of a sentence, without a full stop.
    public var description: String {
        switch self {
        case .plainHTTP: "plain http is for this machine only, everything else needs https"
        case .foreignUser(let id): "another user (\(id)) serves it"
        }
    }
}

extension TimeoutPhase {
    fileprivate var sentence: String {
        switch self {
        case .resolve: "looking up the host"
        case .connect: "connecting"
        case .handshake: "agreeing on encryption"
        case .send: "sending the request"
        case .firstByte: "waiting for the answer"
        case .body: "reading the answer"
        }
    }
}

extension ListenFailure: CustomStringConvertible {
    /// The end of a sentence, without a full stop.
    public var description: String {
        switch self {
        case .addressInUse: "the address is already in use"
        case .permissionDenied: "permission denied"
        case .notLoopback: "only 127.0.0.1, ::1 and localhost are served"
        case .notNumeric: "the host is not an IP address"
        case .invalidPort: "a port is a number from 0 to 65535"
        case .unusablePath(let reason): reason
        case .badIdentity(let fault): "\(fault)"
        case .system(let error): error.message
        }
    }
}
