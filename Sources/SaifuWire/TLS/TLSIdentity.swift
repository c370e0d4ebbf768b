/// The certificate and key of a server, for clients that speak TLS.
public struct TLSIdentity: Hashable, Sendable {
    /// The path of a PEM file: the server's certificate, then those between it and an authority.
    public let certificate: String
    /// The path of a PEM file: the certificate's private key, without a password.
    public let key: String

    /// The files are read when a server starts.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}

/// Why a server cannot be who it is to be.
public enum TLSIdentityFault: Error, Hashable, Sendable {
    /// The file of the certificate cannot be read, or holds none.
    case unreadableCertificate(path: String)
    /// The file of the key cannot be read, holds none, or has a password.
    case unreadableKey(path: String)
    /// The key belongs to another certificate.
    case keyOfAnother(path: String)
    /// libssl refuses to work at all.
    case failed(TLSFault)
}

extension TLSIdentityFault: CustomStringConvertible {
    /// A part of a sentence, without full stop.
    public var description: String {
        switch self {
        case .unreadableCertificate(let path): "the certificate in \(path) cannot be read (it must be PEM)"
        case .unreadableKey(let path): "the key in \(path) cannot be read (it must be PEM, without a password)"
        case .keyOfAnother(let path): "the key in \(path) does not belong to the certificate"
        case .failed(let fault): fault.description
        }
    }
}
