import Glibc
import SaifuDrawing
import SaifuSystem
import SaifuText
import Synchronization

/// A request of another thread to the editor's thread; requests are carried out in order.
enum EditorRequest: Sendable {
    case read(Reading)
    case cancel(id: UInt64)
    case print([StyledText])
    case status(StyledText?)
    case clear
    case renderer(TextRenderer)
    case resize
    case openScreen(ScreenSession)
    case frame([StyledText])
    case screenCounters((@Sendable (FrameCounters) -> StyledText)?)
    case redrawScreen
    case panel(id: UInt64, PanelPicture)
    case closePanel(id: UInt64, leaving: [StyledText], @Sendable () -> Void)
    case bell
    case closeScreen(leaving: [StyledText], @Sendable () -> Void)
    case flush(@Sendable () -> Void)
    case stop(@Sendable () -> Void)
}

/// The door to the editor's thread: a list under a lock, and a pipe that wakes the thread.
final class EditorMailbox: Sendable {
    private struct Contents {
        var requests: [EditorRequest] = []
        var lastID: UInt64 = 0
        var onInterrupt: (@Sendable () -> Void)?
        var isClosed = false

        /// A picture takes the place of one that nobody has drawn yet: a slow terminal sees the latest state.
        mutating func add(_ request: EditorRequest) {
            if case .frame = request, case .frame = requests.last { requests.removeLast() }
            requests.append(request)
        }
    }

    private let contents = Mutex(Contents())
    private let pipe: Pipe

    /// `nil` when there is no pipe left.
    init?() {
        guard let pipe = Pipe() else { return nil }
        self.pipe = pipe
    }

    deinit {
        close(pipe.reader)
        close(pipe.writer)
    }

    /// The end to poll.
    var reader: Int32 { pipe.reader }

    var onInterrupt: (@Sendable () -> Void)? {
        get { contents.withLock { $0.onInterrupt } }
        set { contents.withLock { $0.onInterrupt = newValue } }
    }

    func nextID() -> UInt64 {
        contents.withLock {
            $0.lastID += 1
            return $0.lastID
        }
    }

    /// Hands a request over. Answers false when the thread has ended: then nobody will look at it.
    func post(_ request: EditorRequest) -> Bool {
        let isOpen = contents.withLock {
            if !$0.isClosed { $0.add(request) }
            return !$0.isClosed
        }
        var byte: UInt8 = 0
        if isOpen { _ = write(pipe.writer, &byte, 1) }
        return isOpen
    }

    /// Everything asked since the last call.
    func take() -> [EditorRequest] {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(pipe.reader, &bytes, bytes.count) == bytes.count {}
        return contents.withLock { contents in
            defer { contents.requests = [] }
            return contents.requests
        }
    }

    /// No more requests are taken; answers those that came last.
    func shut() -> [EditorRequest] {
        contents.withLock { contents in
            contents.isClosed = true
            defer { contents.requests = [] }
            return contents.requests
        }
    }
}
