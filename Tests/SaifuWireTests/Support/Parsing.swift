import SaifuWire

/// What a parser made of some bytes: the messages, and the fault that ended it.
struct ParsedRequests: Equatable {
    var messages: [HTTPRequestMessage] = []
    var fault: HTTPFault?
}

/// Feeds `bytes` in pieces whose sizes come from `piece`.
func parseRequests(
    _ bytes: [UInt8], limits: HTTPLimits = .server, pieces piece: () -> Int = { .max }
) -> ParsedRequests {
    var parser = RequestParser(limits: limits)
    var parsed = ParsedRequests()
    var position = 0
    do throws(HTTPFault) {
        while position < bytes.count {
            let end = min(bytes.count, position + min(bytes.count, max(1, piece())))
            bytes[position..<end].withUnsafeBytes { parser.append($0) }
            while let received = try parser.next() { parsed.messages.append(received.message) }
            position = end
        }
    } catch {
        parsed.fault = error
    }
    return parsed
}

func parseRequests(_ text: String, limits: HTTPLimits = .server) -> ParsedRequests {
    parseRequests(Array(text.utf8), limits: limits)
}

/// The answer in `bytes`, followed by the end of the connection.
func parseResponse(
    _ bytes: [UInt8], toHead: Bool = false, limits: HTTPLimits = .client, pieces piece: () -> Int = { .max }
) -> Result<HTTPResponseMessage, HTTPFault> {
    var parser = ResponseParser(limits: limits, toHead: toHead)
    var position = 0
    do throws(HTTPFault) {
        while position < bytes.count {
            let end = min(bytes.count, position + min(bytes.count, max(1, piece())))
            bytes[position..<end].withUnsafeBytes { parser.append($0) }
            if let received = try parser.next(), end == bytes.count { return .success(received.message) }
            position = end
        }
        return .success(try parser.finish().message)
    } catch {
        return .failure(error)
    }
}

func parseResponse(_ text: String, toHead: Bool = false) -> Result<HTTPResponseMessage, HTTPFault> {
    parseResponse(Array(text.utf8), toHead: toHead)
}
