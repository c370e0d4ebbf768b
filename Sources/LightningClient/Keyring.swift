internal import LightningAPI
internal import SaifuCrypto
internal import SaifuSystem
internal import SaifuWire

/// Holds the key of one origin and signs with it, or says why it must not be used.
///
/// A signature covers neither host nor scheme, so a request signed for one host could be replayed at another.
struct Keyring {
    private let origin: Origin
    private let key: String
    /// Let go once the signer is there, which keeps its own: a secret stands in memory once.
    private var secret: Secret?
    private let refusal: APIError?
    /// Made with the first private call: libcrypto takes a while to start, and public calls need none of it.
    private var signer: RequestSigner?

    init(origin: Origin, credentials: APICredentials?) {
        self.origin = origin
        key = credentials?.key ?? ""
        secret = credentials?.secret
        refusal = Self.refusal(origin, credentials)
    }

    /// - Throws: `missingKey` without a usable key for this origin.
    func check() throws(APIError) {
        if let refusal { throw refusal }
    }

    /// Eight hexadecimal digits that tell the key from others and give nothing of it away; `nil` for one that cannot be
    /// used.
    mutating func fingerprint() -> String? {
        guard refusal == nil else { return nil }
        do {
            return String(try madeSigner().signature(of: Array("account of ".utf8), Array(key.utf8)).prefix(8))
        } catch {
            return nil
        }
    }

    /// Adds the key, the time in whole milliseconds, and the signature over time, method, target and body.
    mutating func sign(_ message: inout HTTPRequestMessage, at moment: Timestamp) throws(APIError) {
        try check()
        let signer = try madeSigner()
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

    /// What a connection to the channels proves with that it may be told of the account.
    mutating func realtimeAuth(at moment: Timestamp) throws(APIError) -> RealtimeAuth {
        try check()
        let signer = try madeSigner()
        do throws(CryptoError) {
            let nonce = Hex.encode(try RandomBytes.make(count: 16))
            let text = RealtimeAuth.text(timestamp: moment, nonce: nonce)
            return RealtimeAuth(
                apiKey: key, timestamp: moment, nonce: nonce,
                signature: try signer.signature(of: Array(text.utf8)))
        } catch {
            throw .missingKey(origin: origin.description)
        }
    }

    private mutating func madeSigner() throws(APIError) -> RequestSigner {
        if let signer { return signer }
        guard let secret else { throw .missingKey(origin: origin.description) }
        do throws(CryptoError) {
            let made = try RequestSigner(secret: secret)
            signer = made
            self.secret = nil
            return made
        } catch {
            throw .missingKey(origin: origin.description)
        }
    }

    /// Why the key must not be used here; `nil` when it may.
    private static func refusal(_ origin: Origin, _ credentials: APICredentials?) -> APIError? {
        guard let credentials, credentials.origin == nil || credentials.origin == origin.description,
            !credentials.secret.isEmpty, !credentials.key.isEmpty,
            credentials.key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
        else { return .missingKey(origin: origin.description) }
        return nil
    }
}
