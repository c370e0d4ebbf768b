import Glibc

/// Carries what the editor's thread begins with into it.
final class EditorThreadStart: Sendable {
    private let mailbox: EditorMailbox
    private let settings: LineEditorSettings
    private let signals: SignalPipe?

    init(mailbox: EditorMailbox, settings: LineEditorSettings, signals: SignalPipe?) {
        self.mailbox = mailbox
        self.settings = settings
        self.signals = signals
    }

    /// Starts the thread. Answers false when the system cannot make one; `errno` says why.
    func run() -> Bool {
        var thread = pthread_t()
        let start = Unmanaged.passRetained(self)
        let result = pthread_create(&thread, nil, Self.main, start.toOpaque())
        if result == 0 {
            pthread_detach(thread)
        } else {
            start.release()
            errno = result
        }
        return result == 0
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        guard let pointer else { return nil }
        let start = Unmanaged<EditorThreadStart>.fromOpaque(pointer).takeRetainedValue()
        start.signals?.unblock()
        EditorLoop(start.mailbox, start.settings, start.signals).run()
        return nil
    }
}
