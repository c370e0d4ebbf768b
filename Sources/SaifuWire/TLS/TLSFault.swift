/// Why a TLS connection was refused, or was not trusted to its end.
public enum TLSFault: Error, Hashable, Sendable {
    /// A certificate of the chain has expired.
    case expired
    /// A certificate of the chain is not valid yet.
    case notYetValid
    /// The certificate is for other names or addresses.
    case wrongHost(host: String)
    /// The server vouches for itself and is not trusted by name.
    case selfSigned
    /// The chain leads to an authority that is not trusted.
    case unknownAuthority(name: String)
    /// The server did not send the certificates between its own and an authority; `issuer` is the first that is missing.
    case missingIssuer(issuer: String)
    /// The certificates that were sent do not vouch for each other.
    case brokenChain(reason: String)
    /// Any other reason to distrust a certificate, for example a key that is too short.
    case distrusted(reason: String)
    /// The server speaks nothing newer than TLS 1.1.
    case versionTooOld
    /// The answer is not TLS.
    case plainText
    /// The server's public key is another one than the pinned one.
    case pinMismatch(found: PublicKeyPin?)
    /// The server ended the handshake with this alert.
    case alert(description: String)
    /// The connection ended within an answer and without a goodbye: somebody in between may have cut it.
    case cutShort
    /// The file of trusted authorities cannot be read.
    case unreadableTrust(path: String)
    /// Any other failure, in the words of libssl.
    case failed(reason: String)
}

extension TLSFault: CustomStringConvertible {
    /// A part of a sentence, without full stop.
    public var description: String {
        switch self {
        case .expired: "the server's certificate has expired"
        case .notYetValid: "the server's certificate is not valid yet, or this machine's clock is wrong"
        case .wrongHost(let host): "the server's certificate is not for \(host)"
        case .selfSigned: "the server's certificate is self-signed and not trusted"
        case .unknownAuthority(let name): "the authority \(name) behind the server's certificate is unknown"
        case .missingIssuer(let issuer):
            "the chain of certificates is broken: the issuer \(issuer) is neither a known authority nor sent along"
        case .brokenChain(let reason): "the chain of certificates is broken: \(reason)"
        case .distrusted(let reason): "the server's certificate is not acceptable: \(reason)"
        case .versionTooOld: "the server speaks no TLS newer than 1.1, and at least 1.2 is needed"
        case .plainText: "the server does not speak TLS on this port"
        case .pinMismatch(let found):
            "the server's public key is not the pinned one" + (found.map { " (its SHA-256 is \($0))" } ?? "")
        case .alert(let description): "the server refused the TLS handshake: \(description)"
        case .cutShort: "the connection was cut within the answer, without the goodbye of TLS"
        case .unreadableTrust(let path): "the trusted authorities in \(path) cannot be read"
        case .failed(let reason): "TLS failed: \(reason)"
        }
    }
}
