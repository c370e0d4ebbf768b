internal import FuzzKit
internal import SaifuWire

/// However the bytes are cut, the same comes out and the same is refused; what is whole agrees with a plain reading.
func checkFrames(_ input: UnsafeRawBufferPointer, side: WebSocketSide, seed: UInt8) {
    let whole = read(input, side, seed: nil)
    let cut = read(input, side, seed: seed)
    require(whole.events == cut.events, "cutting changed what was received")
    require(whole.fault == cut.fault, "cutting changed what is refused")
    for event in whole.events { check(event) }
    let plain = PlainFrames(Array(input), side: side, limits: limits)
    switch whole.fault {
    case nil: require(!plain.isWrong && whole.events == plain.events, "a plain reading differs")
    // A wrong byte is noticed within its message, a plain reading notices it at the end.
    case .invalidText: require(plain.events.starts(with: whole.events), "what came before a wrong text differs")
    default: require(whole.events == plain.events, "what came before a wrong frame differs")
    }
}

private func check(_ event: WebSocketReader.Event) {
    switch event {
    case .message(let message):
        require(message.bytes.count <= limits.message)
        require(message.kind == .binary || String(validating: message.bytes, as: UTF8.self) != nil, "not UTF-8")
    case .ping(let payload), .pong(let payload): require(payload.count <= 125)
    case .close(let close): require(close.reason.utf8.count <= 123)
    }
}

private func read(
    _ input: UnsafeRawBufferPointer, _ side: WebSocketSide, seed: UInt8?
) -> (events: [WebSocketReader.Event], fault: WebSocketFault?) {
    var reader = WebSocketReader(side: side, limits: limits)
    var events: [WebSocketReader.Event] = []
    var cuts = Cuts(seed: seed)
    var start = 0
    do throws(WebSocketFault) {
        while start < input.count {
            let end = cuts.next(after: start, count: input.count)
            let piece = UnsafeRawBufferPointer(rebasing: input[start..<end])
            var position = 0
            while let event = try reader.next(piece, from: &position) { events.append(event) }
            require(position == piece.count, "bytes were left")
            start = end
        }
        return (events, nil)
    } catch {
        return (events, error)
    }
}
