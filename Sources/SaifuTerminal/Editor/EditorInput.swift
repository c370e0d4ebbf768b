import Glibc
import SaifuSystem

/// Waits for what concerns the editor's thread, and decodes what was typed.
struct EditorInput {
    enum Event {
        case keys([Key])
        case signal(Int32)
        /// The terminal is gone, or the file has been read.
        case ended
    }

    /// Keys typed ahead beyond this are dropped.
    private static let longestTypeAhead = 4096

    /// Whether more can come.
    private(set) var isOpen = true
    /// Keys typed ahead of the reading that they are for.
    private(set) var typedAhead: [Key] = []
    /// Lines, for an input that is not drawn.
    var lines = PlainInput()

    private let device: TerminalDevice
    private let mailbox: EditorMailbox
    private let signals: SignalPipe?
    private var decoder = KeyDecoder()
    /// When something was typed last.
    private var lastRead = ContinuousClock.now

    init(_ device: TerminalDevice, _ mailbox: EditorMailbox, _ signals: SignalPipe?) {
        self.device = device
        self.mailbox = mailbox
        self.signals = signals
    }

    /// Waits for a request, a signal or input, and returns what came of the last two; signals come alone.
    /// - Parameter reading: whether something is being read; without a reading, lines stay in the file they come from.
    mutating func wait(reading: Bool) -> [Event] {
        let listens = isOpen && (device.kind == .full || reading)
        var entries = [mailbox.reader, listens ? device.input : -1, signals?.reader ?? -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let end = decoder.patience.map { lastRead + $0 }
        if poll(&entries, nfds_t(entries.count), Self.milliseconds(until: end)) < 0 { return [] }
        if entries[2].revents != 0, let signals { return signals.take().map(Event.signal) }
        if entries[1].revents != 0 { return read() }
        // Frames to be drawn must not put off what the keys are.
        if let end, ContinuousClock.now >= end { return [.keys(decoder.flush())] }
        return []
    }

    /// As `poll` takes it.
    private static func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
        guard let end else { return -1 }
        return Int32(clamping: max(0, Int64(((end - .now) / .milliseconds(1)).rounded(.up))))
    }

    private mutating func read() -> [Event] {
        lastRead = .now
        var keys: [Key] = []
        isOpen = device.read { bytes in
            if device.kind == .full { keys += decoder.feed(bytes) } else { lines.append(bytes) }
        }
        return isOpen ? [.keys(keys)] : [.keys(keys), .ended]
    }

    /// Keeps a key until it is taken.
    /// - Parameter unlimited: whether it is kept however many are.
    mutating func keep(_ key: Key, unlimited: Bool) {
        if unlimited || typedAhead.count < Self.longestTypeAhead { typedAhead.append(key) }
    }

    /// Returns the oldest key that was kept.
    mutating func takeKey() -> Key? {
        typedAhead.isEmpty ? nil : typedAhead.removeFirst()
    }

    /// Returns all keys that were kept.
    mutating func takeKeys() -> [Key] {
        defer { typedAhead = [] }
        return typedAhead
    }

    /// Forgets what was typed before now.
    mutating func dropTypedAhead() {
        device.dropTyped()
        typedAhead = []
        decoder = KeyDecoder()
    }

    /// A key that answered may be followed by Enter from habit; that is no empty line.
    mutating func dropFollowingEnter() {
        if typedAhead.first == .enter { typedAhead.removeFirst() }
    }
}
