internal import FuzzKit
internal import SaifuWire

/// Small enough that the fuzzer reaches every limit.
let limits = HTTPLimits(startLine: 120, headerCount: 6, headerBytes: 300, body: 200)

/// However the bytes are cut, the same requests come out, within the limits, and the same inputs are refused.
func checkRequests(_ input: UnsafeRawBufferPointer, seed: UInt8) {
    let whole = requests(in: input, cuts: Cuts(seed: nil))
    let cut = requests(in: input, cuts: Cuts(seed: seed))
    require(whole.messages == cut.messages, "cutting changed the requests")
    require((whole.fault == nil) == (cut.fault == nil), "cutting changed what is refused")
    for message in whole.messages {
        require(message.body.count <= limits.body && message.headers.count <= limits.headerCount)
        require(message.target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "a target that could end its line")
        for header in message.headers {
            require(!header.value.utf8.contains { $0 < 0x20 && $0 != 9 }, "a value that could end its line")
        }
    }
}

/// The same for answers; bytes behind an answer are only noticed when they come with it.
func checkResponse(_ input: UnsafeRawBufferPointer, seed: UInt8) {
    let toHead = seed & 8 != 0
    guard case .success(let whole) = response(in: input, toHead: toHead, cuts: Cuts(seed: nil)) else { return }
    require(whole.body.count <= limits.body && whole.headers.count <= limits.headerCount)
    switch response(in: input, toHead: toHead, cuts: Cuts(seed: seed)) {
    case .success(let cut): require(cut == whole, "cutting changed the answer")
    case .failure(let fault): require(fault == .unsolicitedBytes, "cutting changed what is refused")
    }
}

/// A chunked body is read as the plain reader reads it, and the same however it is cut.
func checkChunks(_ input: UnsafeRawBufferPointer, seed: UInt8) {
    let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    (head + input).withUnsafeBytes { message in
        checkResponse(message, seed: seed & ~8)
        let outcome = response(in: message, toHead: false, cuts: Cuts(seed: nil))
        switch (PlainChunks(Array(input)), outcome) {
        case (.body(let body, input.count), .success(let answer)): require(answer.body == body, "another body")
        case (.body(_, let used), .failure(.unsolicitedBytes)): require(used < input.count, "bytes were left over")
        case (.refused, .failure), (.open, .failure), (.unsure, _): break
        case (.body, _): require(false, "a sound body was refused")
        case (.refused, .success), (.open, .success): require(false, "a broken body was read")
        }
    }
}

private func requests(
    in input: UnsafeRawBufferPointer, cuts: Cuts
) -> (messages: [HTTPRequestMessage], fault: HTTPFault?) {
    var parser = RequestParser(limits: limits)
    var messages: [HTTPRequestMessage] = []
    var cuts = cuts
    var position = 0
    do throws(HTTPFault) {
        while position < input.count {
            let end = cuts.next(after: position, count: input.count)
            parser.append(UnsafeRawBufferPointer(rebasing: input[position..<end]))
            while let received = try parser.next() { messages.append(received.message) }
            _ = parser.takeWaiting()
            position = end
        }
        return (messages, nil)
    } catch {
        return (messages, error)
    }
}

private func response(
    in input: UnsafeRawBufferPointer, toHead: Bool, cuts: Cuts
) -> Result<HTTPResponseMessage, HTTPFault> {
    var parser = ResponseParser(limits: limits, toHead: toHead)
    var cuts = cuts
    var position = 0
    do throws(HTTPFault) {
        while position < input.count {
            let end = cuts.next(after: position, count: input.count)
            parser.append(UnsafeRawBufferPointer(rebasing: input[position..<end]))
            if let received = try parser.next() {
                return end == input.count ? .success(received.message) : .failure(.unsolicitedBytes)
            }
            position = end
        }
        return .success(try parser.finish().message)
    } catch {
        return .failure(error)
    }
}
