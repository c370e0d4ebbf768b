/// The cost of drawing a screen up to now.
public struct FrameCounters: Hashable, Sendable {
    /// Frames that changed something on the screen.
    public internal(set) var frames = 0
    /// Frames that were as the one before: nothing was written.
    public internal(set) var unchanged = 0
    /// Frames that were drawn whole: the first, after a change of size, on request.
    public internal(set) var full = 0
    /// Written in all.
    public internal(set) var bytes = 0
    /// The bytes of the last frame that changed something.
    public internal(set) var lastBytes = 0
    /// Cells that were written anew.
    public internal(set) var cellsWritten = 0
    /// Cells that were on the screen already.
    public internal(set) var cellsSpared = 0
    /// Time spent turning lines into cells, and finding and encoding what changed.
    public internal(set) var painting = Duration.zero
    /// The part of the time that went into finding and encoding what changed.
    public internal(set) var encoding = Duration.zero

    /// Before the first frame.
    public init() {}
}
