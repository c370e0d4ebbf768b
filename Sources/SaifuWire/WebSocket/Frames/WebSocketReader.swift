/// Turns bytes, cut anywhere, into messages and control frames. A pure value: no socket, no clock.
///
/// Payloads are copied once, from where the bytes were received to the message. After it has thrown, nothing that
/// follows can be trusted and the connection must be closed.
public struct WebSocketReader: Sendable {
    /// Something whole that was received.
    public enum Event: Hashable, Sendable {
        /// All fragments together.
        case message(WebSocketMessage)
        /// A ping, which is answered by a pong with the same bytes.
        case ping([UInt8])
        /// The bytes of the ping that it answers; also one that nobody asked for.
        case pong([UInt8])
        /// The last thing that comes.
        case close(WebSocketClose)
    }

    /// Memory that is given for a promise; more only when the bytes come.
    private static let trust = 65_536

    private let side: WebSocketSide
    private let limits: WebSocketLimits
    private var head = FrameHead()
    /// The frame's head is read and allowed; its payload is on the way.
    private var isInPayload = false
    /// How many bytes of the payload have come.
    private var received = 0
    /// The message that is coming, and of which kind it is.
    private var message: [UInt8] = []
    private var kind: WebSocketMessage.Kind?
    private var check = UTF8Check()
    private var control: [UInt8] = []

    /// - Parameter side: whose reader this is.
    public init(side: WebSocketSide, limits: WebSocketLimits = .standard) {
        self.side = side
        self.limits = limits
    }

    /// True when a frame or a message has begun and is not complete.
    public var isMidMessage: Bool { kind != nil || head.isBegun }

    /// Reads on at `position` in `input`, up to the end of the next event; `nil` when the input is used up before.
    public mutating func next(
        _ input: UnsafeRawBufferPointer, from position: inout Int
    ) throws(WebSocketFault) -> Event? {
        while true {
            if !isInPayload {
                guard try readHead(input, &position) else { return nil }
                try beginPayload()
            }
            guard try readPayload(input, &position) else { return nil }
            if let event = try endFrame() { return event }
        }
    }

    /// Passes over a text message that stands whole at `position`, without copying it.
    ///
    /// - Returns: where its bytes are, which are UTF-8; `nil`, and nothing is read, for anything else: ``next(_:from:)`` reads all
    ///   there is, and tells what is wrong.
    func wholeText(_ input: UnsafeRawBufferPointer, from position: inout Int) -> Range<Int>? {
        let rest = input.count - position
        guard side == .client, !isMidMessage, rest >= 4, input[position] == 0x81 else { return nil }
        var (start, count) = (position + 2, Int(input[position + 1]))
        if count == 126 {
            count = Int(input[position + 2]) << 8 | Int(input[position + 3])
            guard count >= 126 else { return nil }
            start += 2
        } else if count > 126 {
            return nil
        }
        guard count <= min(limits.frame, limits.message), count <= input.count - start else { return nil }
        var check = UTF8Check()
        let text = start..<(start + count)
        guard check.accepts(UnsafeRawBufferPointer(rebasing: input[text])), check.isComplete else { return nil }
        position = text.upperBound
        return text
    }

    private mutating func readHead(
        _ input: UnsafeRawBufferPointer, _ position: inout Int
    ) throws(WebSocketFault) -> Bool {
        while position < input.count {
            try head.take(input[position], side: side)
            position += 1
            if head.isComplete { return true }
            if head.isAtOpcode { try checkOrder() }
        }
        return false
    }

    /// Whether a frame of this kind may come now.
    private func checkOrder() throws(WebSocketFault) {
        switch head.opcode {
        case .continuation: if kind == nil { throw .unexpectedContinuation }
        case .text, .binary: if kind != nil { throw .unfinishedMessage }
        case .close, .ping, .pong: break
        }
    }

    private mutating func beginPayload() throws(WebSocketFault) {
        isInPayload = true
        received = 0
        guard !head.opcode.isControl else { return control.removeAll(keepingCapacity: true) }
        guard head.length <= UInt64(limits.frame) else { throw .frameTooLarge(limit: limits.frame) }
        guard message.count + Int(head.length) <= limits.message else {
            throw .messageTooLarge(limit: limits.message)
        }
        if head.opcode != .continuation {
            kind = head.opcode == .text ? .text : .binary
            check = UTF8Check()
            message.reserveCapacity(min(Int(head.length), Self.trust))
        }
    }

    /// Takes what there is of the payload; true when it is complete.
    private mutating func readPayload(
        _ input: UnsafeRawBufferPointer, _ start: inout Int
    ) throws(WebSocketFault) -> Bool {
        let count = min(Int(head.length) - received, input.count - start)
        if count > 0 {
            let bytes = UnsafeRawBufferPointer(rebasing: input[start..<(start + count)])
            start += count
            if head.opcode.isControl {
                Self.append(bytes, to: &control, head, received)
            } else {
                let begin = message.count
                Self.append(bytes, to: &message, head, received)
                if kind == .text { try checkText(from: begin) }
            }
            received += count
        }
        return received == Int(head.length)
    }

    /// Not a method of the value: that would hold a second reference to `target` and copy it each time.
    private static func append(
        _ bytes: UnsafeRawBufferPointer, to target: inout [UInt8], _ head: FrameHead, _ offset: Int
    ) {
        let begin = target.count
        target.append(contentsOf: bytes)
        guard head.isMasked else { return }
        target.withUnsafeMutableBytes {
            FrameMask.apply(head.mask, from: offset, to: UnsafeMutableRawBufferPointer(rebasing: $0[begin...]))
        }
    }

    private mutating func checkText(from begin: Int) throws(WebSocketFault) {
        let isGood = message.withUnsafeBytes { check.accepts(UnsafeRawBufferPointer(rebasing: $0[begin...])) }
        guard isGood else { throw .invalidText }
    }

    private mutating func endFrame() throws(WebSocketFault) -> Event? {
        let ended = head
        head = FrameHead()
        isInPayload = false
        switch ended.opcode {
        case .ping: return .ping(control)
        case .pong: return .pong(control)
        case .close: return .close(try WebSocketClose(payload: control))
        case .continuation, .text, .binary: return ended.isFinal ? try endMessage() : nil
        }
    }

    private mutating func endMessage() throws(WebSocketFault) -> Event? {
        guard let kind else { return nil }
        guard kind == .binary || check.isComplete else { throw .invalidText }
        let whole = WebSocketMessage(kind: kind, checked: message)
        message = []
        self.kind = nil
        return .message(whole)
    }
}
