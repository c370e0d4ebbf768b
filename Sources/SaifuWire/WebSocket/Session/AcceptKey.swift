internal import CLibSSL
internal import Glibc
internal import SaifuCrypto
internal import SaifuSystem

/// The proof of a handshake: a server hashes the client's key with a fixed text, so that no other protocol answers by
/// accident. It keeps no secret.
enum AcceptKey {
    private static let suffix = Array("258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)

    /// A fresh key of a client: 16 random bytes in base 64.
    static func make() throws(CryptoError) -> [UInt8] {
        base64(try RandomBytes.make(count: 16))
    }

    /// Returns the value of `Sec-WebSocket-Accept` for a key.
    static func answer(to key: some Sequence<UInt8>) -> [UInt8] {
        let text = Array(key) + suffix
        var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
        SHA1(text, text.count, &digest)
        return base64(digest)
    }

    /// Whether a text is 16 bytes in base 64.
    static func isKey(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 24 && bytes.suffix(2).elementsEqual("==".utf8) && bytes.dropLast(2).allSatisfy(isDigit64)
    }

    private static func isDigit64(_ byte: UInt8) -> Bool {
        isDigit(byte) || lowercased(byte) &- 0x61 < 26 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }

    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        // The library adds a zero byte.
        var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
        let count = EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
        return Array(text[..<Int(count)])
    }
}

extension HTTPHeaders {
    /// Whether one of the comma-separated words under `name` is `token`, without case.
    func lists(_ token: String, under name: String) -> Bool {
        words(of: name).contains { $0.lowercased() == token }
    }

    /// The comma-separated words of all headers of this name.
    func words(of name: String) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",") }.map { word in
            String(decoding: word.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self)
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
