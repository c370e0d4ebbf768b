/// Why something could not be done, as a part of a sentence without a full stop.
///
/// What is met often has a case, so that it can be said in every language; everything else keeps the words it came with.
public enum FaultReason: Hashable, Sendable {
    /// The operating system said no.
    case system(SystemFault)
    /// The server could not prove who it is; `words` say so in English.
    case certificate(CertificateFault, words: String)
    /// The host name has no address; `words` are the system's.
    case unknownHost(name: String, words: String)
    /// Nothing came in time.
    case timedOut(Wait)
    /// The connection ended too early; `words` say where.
    case connectionLost(words: String)
    /// The words of the system or of a library, in English.
    case words(String)

    /// What was waited for when time ran out.
    public enum Wait: String, Hashable, Sendable, CaseIterable {
        /// The address of the host.
        case resolve = "looking up the host"
        /// The connection.
        case connect = "connecting"
        /// The agreement on encryption.
        case handshake = "agreeing on encryption"
        /// The other side to take the request.
        case send = "sending the request"
        /// The answer to begin.
        case firstByte = "waiting for the answer"
        /// The rest of the answer.
        case body = "reading the answer"
    }

    /// Creates a reason from English words; those of the system become its fault.
    public init(_ words: String) {
        self = SystemFault(words: words).map { .system($0) } ?? .words(words)
    }
}

/// Why a server's certificate is not believed.
public enum CertificateFault: Hashable, Sendable {
    /// It has expired.
    case expired
    /// It is not valid yet, or the clock of this machine is wrong.
    case notYetValid
    /// It is for other names or addresses.
    case wrongHost(String)
    /// The server vouches for itself and is not trusted by name.
    case selfSigned
    /// The authority behind it is not known.
    case unknownAuthority(name: String)
}

extension FaultReason: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// Creates a reason from English words; those of the system become its fault.
    public init(stringLiteral words: String) { self.init(words) }

    /// The reason in English, for logs and programs.
    public var description: String {
        switch self {
        case .system(let fault): fault.description
        case .certificate(_, let words): words
        case .unknownHost(let name, let words): "the host \(name) was not found: \(words)"
        case .timedOut(let wait): "No answer in time (\(wait.rawValue))"
        case .connectionLost(let words): "The connection was lost: \(words)"
        case .words(let words): words
        }
    }
}
