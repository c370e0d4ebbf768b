internal import SaifuCrypto

/// The client's half of the handshake (RFC 6455, section 4.1).
struct ClientHandshake {
    /// Headers a caller must not set.
    private static let reserved = [
        "Host", "Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Protocol",
        "Sec-WebSocket-Extensions", "Content-Length", "Transfer-Encoding",
    ]

    let opening: WebSocketOpening
    private let key: [UInt8]

    init(_ opening: WebSocketOpening) throws(WebSocketError) {
        do throws(CryptoError) { self.init(opening, key: try AcceptKey.make()) } catch { throw .noRandomness }
    }

    /// - Parameter key: 16 bytes in base 64, fresh for each connection.
    init(_ opening: WebSocketOpening, key: [UInt8]) {
        self.opening = opening
        self.key = key
    }

    /// The request, ready to be sent. No extension is ever offered.
    func request() throws(WebSocketError) -> [UInt8] {
        let target = opening.address.target
        guard target.utf8.first == UInt8(ascii: "/"), target.utf8.allSatisfy(isTargetByte) else {
            throw .wire(.invalidRequest(reason: "the target"))
        }
        if let name = Self.reserved.first(where: opening.headers.contains) {
            throw .wire(.invalidRequest(reason: "the header \(name) is written by the connection"))
        }
        guard opening.subprotocols.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }) else {
            throw .wire(.invalidRequest(reason: "a subprotocol"))
        }
        var output = Array("GET \(target) HTTP/1.1\r\nHost: \(opening.address.origin.hostHeader)\r\n".utf8)
        output.append("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ")
        output.append(contentsOf: key)
        output.append("\r\n")
        if !opening.subprotocols.isEmpty {
            output.append(
                contentsOf: "Sec-WebSocket-Protocol: \(opening.subprotocols.joined(separator: ", "))\r\n".utf8)
        }
        do throws(HTTPFault) {
            try opening.headers.write(to: &output)
        } catch {
            throw .wire(.invalidRequest(reason: error == .malformedHeader ? "a header name" : "a header value"))
        }
        output.append("\r\n")
        return output
    }

    /// The subprotocol the server has chosen, when its answer is as it must be.
    func check(_ head: ResponseHead) throws(WebSocketError) -> String? {
        guard head.status == 101 else { throw .refused(status: head.status, headers: head.headers) }
        if let fault = fault(of: head) { throw .badHandshake(fault) }
        return head.headers["Sec-WebSocket-Protocol"]
    }

    private func fault(of head: ResponseHead) -> WebSocketHandshakeFault? {
        let headers = head.headers
        if head.isHTTP10 { return .malformed(.unsupportedVersion) }
        if head.framing.isChunked || (head.framing.contentLength ?? 0) > 0 { return .unexpectedBody }
        if headers.words(of: "Upgrade").map({ $0.lowercased() }) != ["websocket"] { return .wrongUpgrade }
        if !headers.lists("upgrade", under: "Connection") { return .wrongConnection }
        let accept = headers.values(of: "Sec-WebSocket-Accept")
        if accept.count != 1 || !accept[0].utf8.elementsEqual(AcceptKey.answer(to: key)) { return .wrongAccept }
        if let name = headers["Sec-WebSocket-Extensions"] { return .unrequestedExtension(name) }
        let chosen = headers.values(of: "Sec-WebSocket-Protocol")
        if let name = chosen.first, chosen.count > 1 || !opening.subprotocols.contains(name) {
            return .unrequestedProtocol(name)
        }
        return nil
    }
}
