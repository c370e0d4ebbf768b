/// A message for many connections of a server: its frame is made once, and those that wait for a slow reader refer to it.
public struct SharedMessage: Sendable {
    /// The message to send.
    public let message: WebSocketMessage
    /// As a server sends it, without a mask.
    let frame: [UInt8]

    /// Makes the frame.
    public init(_ message: WebSocketMessage) {
        self.message = message
        var frame: [UInt8] = []
        frame.reserveCapacity(message.bytes.count + 10)
        FrameWriter.append(message.kind == .text ? .text : .binary, message.bytes, mask: nil, to: &frame)
        self.frame = frame
    }
}
