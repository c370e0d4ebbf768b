/// Lets a screen be drawn at most so often, however fast what it shows changes: the latest state wins.
@MainActor
public final class FramePacer {
    private let pause: @MainActor () async -> Void
    private let draw: @MainActor () -> Void
    private var isWanted = false
    private var isPausing = false

    /// - Parameters:
    ///   - pause: waits for the shortest time between two frames.
    ///   - draw: draws the state as it is then.
    public init(pause: @escaping @MainActor () async -> Void, draw: @escaping @MainActor () -> Void) {
        self.pause = pause
        self.draw = draw
    }

    /// Something changed. It is drawn at once, or when the pause after the last frame is over.
    public func needsFrame() {
        isWanted = true
        guard !isPausing else { return }
        isPausing = true
        drawIfWanted()
        Task {
            repeat { await pause() } while drawIfWanted()
            isPausing = false
        }
    }

    @discardableResult
    private func drawIfWanted() -> Bool {
        guard isWanted else { return false }
        isWanted = false
        draw()
        return true
    }
}
