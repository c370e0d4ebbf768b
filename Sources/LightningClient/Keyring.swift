internal import LightningAPI
internal import SaifuCrypto
internal import SaifuWire

/// Holds the key of one origin and signs with it, or says why it must not be used.
///
/// A signature covers neither host nor scheme, so a request signed for one host could be replayed at another.
struct Keyring {
    private let origin: Origin
    private let key: String
    private let signer: RequestSigner?
    private let refusal: APIError?

    init(origin: Origin, credentials: APICredentials?) {
        self.origin = origin
        key = credentials?.key ?? ""
        do throws(APIError) {
            signer = try Self.signer(origin, credentials)
            refusal = nil
        } catch {
            signer = nil
            refusal = error
        }
    }

    /// - Throws: `missingKey` without a usable key for this origin, `tls` where a key would cross a network unprotected.
    func check() throws(APIError) {
        if let refusal { throw refusal }
    }

    /// Adds the key, the time in whole milliseconds, and the signature over time, method, target and body.
    func sign(_ message: inout HTTPRequestMessage, at moment: Timestamp) throws(APIError) {
        try check()
        guard let signer else { throw .missingKey(origin: origin.description) }
        let timestamp = String(moment.milliseconds)
        let head = Array((timestamp + message.method + message.target).utf8)
        do throws(CryptoError) {
            message.headers.add("ACCESS-KEY", key)
            message.headers.add("ACCESS-TIMESTAMP", timestamp)
            message.headers.add("ACCESS-SIGN", try signer.signature(of: head, message.body))
        } catch {
            throw .missingKey(origin: origin.description)
        }
    }

    private static func signer(_ origin: Origin, _ credentials: APICredentials?) throws(APIError) -> RequestSigner {
        guard let credentials, credentials.origin == nil || credentials.origin == origin.description,
            !credentials.key.isEmpty, credentials.key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
        else { throw .missingKey(origin: origin.description) }
        if case .http = origin, !origin.isLoopback {
            throw .tls(origin: origin.description, reason: "a key is sent over https only, except on this machine")
        }
        do throws(CryptoError) {
            return try RequestSigner(secret: credentials.secret)
        } catch {
            throw .missingKey(origin: origin.description)
        }
    }
}
