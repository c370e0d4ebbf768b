import Synchronization

/// An event for a program that has a panel.
enum PanelEvent: Sendable {
    case key(Key)
    /// The window has another width.
    case resized(columns: Int)
    /// The terminal is gone.
    case ended
    /// A signal, or the task was cancelled.
    case interrupted
}

/// The session of a program that asks for a panel.
final class PanelSession: Sendable {
    /// Whether what was typed before must not come into the panel.
    let dropsTypedAhead: Bool
    let onEvent: @Sendable (PanelEvent) -> Void
    /// Waits for the panel to be opened; answered once, by whichever thread comes first.
    private let opening: Mutex<CheckedContinuation<Int?, Never>?>

    init(
        dropsTypedAhead: Bool, onEvent: @escaping @Sendable (PanelEvent) -> Void,
        opening: CheckedContinuation<Int?, Never>
    ) {
        self.dropsTypedAhead = dropsTypedAhead
        self.onEvent = onEvent
        self.opening = Mutex(opening)
    }

    /// Tells the width or, when there is no panel to be had, `nil`. Later calls do nothing.
    func opened(columns: Int?) {
        let waiting = opening.withLock { opening in
            defer { opening = nil }
            return opening
        }
        waiting?.resume(returning: columns)
    }
}
