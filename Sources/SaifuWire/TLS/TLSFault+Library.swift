internal import CLibSSL

extension TLSFault {
    /// The fault behind the first error in this thread's queue, which is empty afterwards.
    static func last(of ssl: OpaquePointer, host: String) -> TLSFault {
        let code = ERR_get_error()
        ERR_clear_error()
        let reason = ERR_GET_REASON(code)
        switch reason {
        case SSL_R_CERTIFICATE_VERIFY_FAILED: return verification(of: ssl, host: host)
        case SSL_R_UNSUPPORTED_PROTOCOL, SSL_R_WRONG_SSL_VERSION, SSL_R_VERSION_TOO_LOW,
            SSL_R_TLSV1_ALERT_PROTOCOL_VERSION:
            return .versionTooOld
        // A record that starts with letters has a version that does not exist.
        case SSL_R_WRONG_VERSION_NUMBER, SSL_R_HTTP_REQUEST, SSL_R_HTTPS_PROXY_REQUEST: return .plainText
        case (SSL_AD_REASON_OFFSET + 1)...(SSL_AD_REASON_OFFSET + 255):
            return .alert(description: SSL_alert_desc_string_long(reason - SSL_AD_REASON_OFFSET).text)
        default: return .failed(reason: ERR_reason_error_string(code)?.text ?? "unknown reason")
        }
    }

    /// Why the certificates were not believed.
    private static func verification(of ssl: OpaquePointer, host: String) -> TLSFault {
        let result = SSL_get_verify_result(ssl)
        let chain = SSL_get0_verified_chain(ssl)
        switch Int32(truncatingIfNeeded: result) {
        case X509_V_ERR_CERT_HAS_EXPIRED: return .expired
        case X509_V_ERR_CERT_NOT_YET_VALID: return .notYetValid
        case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: return .wrongHost(host: host)
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT: return .selfSigned
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN: return .unknownAuthority(name: lastIssuer(in: chain))
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
            let issuer = lastIssuer(in: chain)
            return saifu_x509_count(chain) > 1 ? .unknownAuthority(name: issuer) : .missingIssuer(issuer: issuer)
        case X509_V_ERR_CERT_SIGNATURE_FAILURE, X509_V_ERR_INVALID_CA, X509_V_ERR_PATH_LENGTH_EXCEEDED,
            X509_V_ERR_CERT_CHAIN_TOO_LONG, X509_V_ERR_KEYUSAGE_NO_CERTSIGN, X509_V_ERR_SUBJECT_ISSUER_MISMATCH,
            X509_V_ERR_AKID_SKID_MISMATCH, X509_V_ERR_AKID_ISSUER_SERIAL_MISMATCH, X509_V_ERR_INVALID_NON_CA:
            return .brokenChain(reason: X509_verify_cert_error_string(result).text)
        default: return .distrusted(reason: X509_verify_cert_error_string(result).text)
        }
    }

    /// The issuer of the last certificate, such as `/CN=Some Root`; what cannot be printed is escaped by libcrypto.
    private static func lastIssuer(in chain: OpaquePointer?) -> String {
        guard let certificate = saifu_x509_last(chain), let name = X509_get_issuer_name(certificate) else { return "" }
        var text = [CChar](repeating: 0, count: 200)
        return X509_NAME_oneline(name, &text, Int32(text.count))?.text ?? ""
    }
}

extension UnsafePointer<CChar> {
    /// A copy of a C string.
    fileprivate var text: String { String(cString: self) }
}

extension UnsafeMutablePointer<CChar> {
    fileprivate var text: String { String(cString: self) }
}
