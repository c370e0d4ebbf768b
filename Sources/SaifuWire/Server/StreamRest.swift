/// How long a streamed body that has nothing for now is left alone: a moment at first, longer each time in a row.
struct StreamRest {
    private static let longest = Duration.milliseconds(64)

    /// When it first had nothing.
    let beginning: Int64
    private var pause = Duration.milliseconds(1)

    init(from now: Int64) {
        beginning = now
    }

    /// The next pause.
    mutating func next() -> Duration {
        defer { pause = min(pause * 2, Self.longest) }
        return pause
    }
}
