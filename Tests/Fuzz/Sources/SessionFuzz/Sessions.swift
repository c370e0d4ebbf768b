internal import FuzzKit

@testable internal import SaifuWire

/// Small enough that the fuzzer reaches every limit.
let limits = WebSocketLimits(frame: 300, message: 400, queue: 300)

/// What a connection makes of bytes agrees with a plain reading of them, however they are cut; and whatever its owner
/// does meanwhile, both directions keep the rules.
func checkSession(_ input: UnsafeRawBufferPointer, side: WebSocketSide, seed: UInt8) {
    let whole = Listening(to: input, side: side, cuts: Cuts(seed: nil))
    require(whole == Listening(to: input, side: side, cuts: Cuts(seed: seed)), "cutting changed what a session does")
    let expected = PlainSession(Array(input), side: side)
    switch whole.end {
    case nil:
        require(expected.end == nil && !expected.isWrong, "an end was not noticed")
        require(whole.messages == expected.messages && whole.said == expected.said, "a plain session differs")
    case .failed(.violated(let fault)):
        let close = WebSocketReader.Event.close(WebSocketClose(fault.closeCode, reason: fault.reason))
        require(whole.said.last == close, "a violation is not told")
        let said = whole.said.dropLast()
        if fault == .invalidText {  // noticed within its message, by a plain reading at its end
            require(expected.messages.starts(with: whole.messages) && expected.said.starts(with: said), "text differs")
        } else {
            require(expected.end == nil && expected.hasRest, "a violation that is none")
            require(whole.messages == expected.messages && expected.said.elementsEqual(said), "a plain session differs")
        }
    default:
        require(whole.end == expected.end, "another end")
        require(whole.messages == expected.messages && whole.said == expected.said, "a plain session differs")
    }
    var conversation = Conversation(side: side, random: Random(of: input, seed: seed))
    conversation.run(input)
    conversation.check(against: Array(input))
}

/// A session whose owner only listens, and never gets to send what waits.
private struct Listening: Equatable {
    var messages: [WebSocketMessage] = []
    var end: WebSocketEnd?
    /// What waits to be sent, as the other side will read it.
    var said: [WebSocketReader.Event] = []

    init(to input: UnsafeRawBufferPointer, side: WebSocketSide, cuts: Cuts) {
        var session = WebSocketSession(side: side, limits: limits, timings: .client, now: 0)
        var cuts = cuts
        var start = 0
        while start < input.count {
            let next = cuts.next(after: start, count: input.count)
            let piece = UnsafeRawBufferPointer(rebasing: input[start..<next])
            var position = 0
            while let incoming = session.read(piece, from: &position, now: 0) {
                require(end == nil, "something was told after the end")
                switch incoming {
                case .message(let message): messages.append(message)
                case .text(let text):
                    messages.append(WebSocketMessage(text: String(decoding: piece[text], as: UTF8.self)))
                case .ended(let over): end = over
                }
            }
            require(position == piece.count, "bytes were left")
            start = next
        }
        require(session.end == end, "the end was not told")
        said = heard(session.output.withBytes { Array($0) }, from: side)
    }
}

/// What the other side reads in `bytes`, which must be whole and right.
func heard(_ bytes: [UInt8], from side: WebSocketSide) -> [WebSocketReader.Event] {
    let unlimited = WebSocketLimits(frame: 1 << 20, message: 1 << 20)
    let frames = PlainFrames(bytes, side: side == .client ? .server : .client, limits: unlimited)
    require(!frames.isWrong && frames.rest.isEmpty, "a session says what must not be said")
    return frames.events
}
