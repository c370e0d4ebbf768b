/// Earlier versions of the line. Characters typed in a row are undone together.
struct UndoStack {
    private static let capacity = 200
    private var versions: [LineBuffer] = []
    private var isTyping = false

    /// Keeps `version`, the line before a change.
    mutating func record(_ version: LineBuffer, typing: Bool) {
        defer { isTyping = typing }
        if typing && isTyping { return }
        versions.append(version)
        if versions.count > Self.capacity { versions.removeFirst() }
    }

    /// A key that changed nothing ends a row of typed characters.
    mutating func pause() {
        isTyping = false
    }

    mutating func pop() -> LineBuffer? {
        isTyping = false
        return versions.popLast()
    }
}
