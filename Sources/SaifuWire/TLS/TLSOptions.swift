internal import SaifuCrypto

/// How a client convinces itself of who an `https` origin is. Verification itself cannot be turned off.
public struct TLSOptions: Hashable, Sendable {
    /// Which authorities are believed.
    public var trust: TLSTrust
    /// The one public key that is accepted, on top of everything else.
    public var pin: PublicKeyPin?

    /// - Parameter pin: `nil` accepts every key that `trust` vouches for.
    public init(trust: TLSTrust = .system, pin: PublicKeyPin? = nil) {
        self.trust = trust
        self.pin = pin
    }

    /// The system's authorities and no pin.
    public static let standard = TLSOptions()
}

/// Where the trusted authorities come from.
public enum TLSTrust: Hashable, Sendable {
    /// The system's store, or what the environment names in `SSL_CERT_FILE` and `SSL_CERT_DIR`.
    case system
    /// The certificates of one PEM file and no others.
    case file(path: String)
}

/// The SHA-256 of a server's public key (its SubjectPublicKeyInfo in DER).
public struct PublicKeyPin: Hashable, Sendable, CustomStringConvertible {
    /// 32 bytes.
    public let digest: [UInt8]

    /// `nil` unless there are 32 bytes.
    public init?(digest: [UInt8]) {
        guard digest.count == 32 else { return nil }
        self.digest = digest
    }

    /// Reads 64 hexadecimal digits of either case; `nil` for anything else.
    public init?(_ text: String) {
        do throws(CryptoError) {
            self.init(digest: try Hex.decode(text))
        } catch {
            return nil
        }
    }

    /// 64 lower-case hexadecimal digits.
    public var description: String { Hex.encode(digest) }
}

/// The TLS parameters that one connection agreed on.
public struct TLSAgreement: Hashable, Sendable {
    /// The version, for example `TLSv1.3`.
    public let version: String
    /// The cipher, for example `TLS_AES_256_GCM_SHA384`.
    public let cipher: String
    /// The session of an earlier connection was taken up again.
    public let isResumed: Bool
}
