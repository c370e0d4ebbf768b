internal import FuzzKit
internal import SaifuWire

/// What a session must make of an input while nothing it says is sent: from a plain reading of the frames.
struct PlainSession {
    private(set) var messages: [WebSocketMessage] = []
    private(set) var said: [WebSocketReader.Event] = []
    private(set) var end: WebSocketEnd?
    /// The frame behind those that were read breaks a rule.
    let isWrong: Bool
    /// Something stands behind the whole frames that were read.
    let hasRest: Bool

    init(_ input: [UInt8], side: WebSocketSide) {
        let frames = PlainFrames(input, side: side, limits: limits)
        isWrong = frames.isWrong
        hasRest = isWrong || !frames.rest.isEmpty
        var queued = 0
        for event in frames.events where end == nil {
            switch event {
            case .message(let message): messages.append(message)
            case .pong: break
            case .ping(let payload):
                guard queued <= limits.queue else {
                    end = .failed(.slowReader(queued: queued))
                    break
                }
                said.append(.pong(payload))
                queued += 2 + (side == .client ? 4 : 0) + payload.count
            case .close(let close):
                said.append(.close(WebSocketClose(close.code)))
                end = .closed(close, byPeer: true)
            }
        }
    }
}
