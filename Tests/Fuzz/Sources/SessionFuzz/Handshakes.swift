internal import FuzzKit

@testable internal import SaifuWire

/// The key and its answer that RFC 6455 shows.
private let key = "dGhlIHNhbXBsZSBub25jZQ=="
private let acceptance = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
private let opening = WebSocketOpening(
    WebSocketAddress(origin: .http(host: "h", port: 80)), subprotocols: ["chat", "v2.x"])
private let headLimits = HTTPLimits(startLine: 120, headerCount: 12, headerBytes: 600, body: 64)

/// What became of a handshake.
private enum Handshake: Equatable {
    case open
    case malformed
    case refused(status: Int)
    case bad(WebSocketHandshakeFault)
    /// With the frames behind it.
    case taken(subprotocol: String?, rest: [UInt8])
}

/// A server's answer: however it is cut, the same comes of it, and what is taken has everything an answer must have.
func checkAnswer(_ input: UnsafeRawBufferPointer, seed: UInt8) {
    let whole = answered(input, Cuts(seed: nil))
    require(whole == answered(input, Cuts(seed: seed)), "cutting changed what becomes of an answer")
    guard case .taken(let subprotocol, let rest) = whole else { return }
    let head = PlainHead(Array(input))
    require(head.line.hasPrefix("HTTP/1.1 101"), "another status was taken")
    require(head["sec-websocket-accept"] == [acceptance], "a wrong key was taken")
    // A list may have empty places: RFC 9110, section 5.6.1.
    let upgrades = head["upgrade"].flatMap { $0.lowercased().split { ", \t".contains($0) } }
    require(upgrades == ["websocket"], "no upgrade was taken")
    require(head["sec-websocket-extensions"].isEmpty, "an extension was taken")
    require(head["sec-websocket-protocol"] == (subprotocol.map { [$0] } ?? []), "another subprotocol")
    require(subprotocol.map(opening.subprotocols.contains) ?? true, "a subprotocol that was not offered")
    require(head["transfer-encoding"].isEmpty && head["content-length"].allSatisfy { Int($0) == 0 }, "a body")
    require(rest == head.rest, "other frames behind the answer")
}

private func answered(_ input: UnsafeRawBufferPointer, _ cuts: Cuts) -> Handshake {
    let handshake = ClientHandshake(opening, key: Array(key.utf8))
    var reader = HandshakeReader(limits: headLimits)
    var cuts = cuts
    var start = 0
    do {
        while start < input.count {
            let end = cuts.next(after: start, count: input.count)
            reader.append(UnsafeRawBufferPointer(rebasing: input[start..<end]))
            start = end
            if let head = try reader.next() {
                return .taken(subprotocol: try handshake.check(head), rest: reader.rest + Array(input[end...]))
            }
        }
        return .open
    } catch WebSocketError.refused(let status, _) {
        return .refused(status: status)
    } catch WebSocketError.badHandshake(let fault) {
        return .bad(fault)
    } catch {
        return .malformed
    }
}

/// A client's request: the same for the server; our own client takes the answer to each request that is taken, and
/// every refusal is a proper answer.
func checkRequest(_ input: UnsafeRawBufferPointer, seed: UInt8) {
    let whole = asked(input, Cuts(seed: nil))
    require(whole == asked(input, Cuts(seed: seed)), "cutting changed what becomes of a request")
    guard case .taken(let answer, let rest) = whole, let answer else { return }
    var bytes = Array(input)
    if bytes.starts(with: [13, 10]) { bytes.removeFirst(2) }  // left over from a sloppy client
    let head = PlainHead(bytes)
    require(head.line.hasPrefix("GET ") && head.line.hasSuffix(" HTTP/1.1"), "another request was taken")
    require(head["sec-websocket-version"] == ["13"] && head["sec-websocket-key"].count == 1, "headers are missing")
    require(rest == head.rest, "other frames behind the request")
    let offered = head["sec-websocket-protocol"].flatMap { $0.split(separator: ",") }
    check(answer, to: head["sec-websocket-key"][0], offered.map(PlainHead.trimmed))
}

/// Our own client takes the answer.
private func check(_ answer: String, to key: String, _ offered: [String]) {
    var opening = opening
    opening.subprotocols = offered
    let handshake = ClientHandshake(opening, key: Array(key.utf8))
    var reader = HandshakeReader()
    Array(answer.utf8).withUnsafeBytes { reader.append($0) }
    do {
        guard let head = try reader.next() else { return require(false, "an answer without an end") }
        _ = try handshake.check(head)
        require(reader.rest.isEmpty, "bytes behind an answer")
    } catch {
        require(false, "our client does not take our server's answer")
    }
}

private func asked(_ input: UnsafeRawBufferPointer, _ cuts: Cuts) -> Handshake {
    var parser = RequestParser(limits: headLimits)
    var cuts = cuts
    var start = 0
    do throws(HTTPFault) {
        while start < input.count {
            let end = cuts.next(after: start, count: input.count)
            parser.append(UnsafeRawBufferPointer(rebasing: input[start..<end]))
            start = end
            guard let received = try parser.next() else { continue }
            return take(received, rest: parser.takeRest() + Array(input[end...]))
        }
        return .open
    } catch {
        return .malformed
    }
}

private func take(_ received: RequestParser.Received, rest: [UInt8]) -> Handshake {
    do throws(ServerHandshake.HandshakeError) {
        let handshake = try ServerHandshake(received, nil)
        // A handler that chooses whatever the client names first.
        let words = received.message.headers.words(of: "Sec-WebSocket-Protocol")
        var answer: [UInt8] = []
        handshake.write(to: &answer, subprotocol: handshake.accepted(words.first))
        return .taken(subprotocol: String(decoding: answer, as: UTF8.self), rest: rest)
    } catch {
        checkRefusal(error.response)
        return .refused(status: error.status)
    }
}

private func checkRefusal(_ response: HTTPResponseMessage) {
    var bytes: [UInt8] = []
    response.write(to: &bytes, date: Array("now".utf8), HTTPResponseMessage.Sending(keepsAlive: false))
    var parser = ResponseParser()
    bytes.withUnsafeBytes { parser.append($0) }
    do throws(HTTPFault) {
        require(try parser.next()?.message.status == response.status, "a refusal without an end")
    } catch {
        require(false, "a refusal that is no answer")
    }
}
