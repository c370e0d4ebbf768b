/// How much a document may ask of its reader.
public struct JSONLimits: Hashable, Sendable {
    /// The longest document, in bytes.
    public let maximumBytes: Int
    /// The deepest nesting of arrays and objects.
    public let maximumDepth: Int

    /// 64 MiB and 512 levels.
    public static let standard = JSONLimits(maximumBytes: 64 << 20, maximumDepth: 512)

    /// Values past 2 GiB and 1,000 levels are lowered to these: nested values use the stack of the thread.
    public init(maximumBytes: Int, maximumDepth: Int) {
        self.maximumBytes = min(max(maximumBytes, 0), 1 << 31)
        self.maximumDepth = min(max(maximumDepth, 0), 1_000)
    }
}
