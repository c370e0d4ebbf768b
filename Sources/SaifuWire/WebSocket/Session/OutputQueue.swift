/// Bytes that wait to be sent, and since when they have been waiting.
///
/// A message that many connections send is kept once: each queue refers to it.
struct OutputQueue {
    /// Memory above this is given back when everything is sent.
    private static let keptCapacity = 65_536
    /// So many references are kept room for.
    private static let keptPieces = 64

    /// The bytes to send first, which belong to this connection alone.
    private var bytes: [UInt8]
    /// The pieces to send after them; those before `firstPiece` are sent.
    private var pieces: [[UInt8]] = []
    private var firstPiece = 0
    /// How much of what goes out next is sent already.
    private var position = 0
    /// In bytes.
    private(set) var count: Int
    /// When something was last sent, or began to wait.
    private(set) var progress: Int64

    init(_ bytes: [UInt8], now: Int64) {
        self.bytes = bytes
        count = bytes.count
        progress = now
    }

    var isEmpty: Bool { count == 0 }

    mutating func append(now: Int64, _ write: (inout [UInt8]) -> Void) {
        if isEmpty { progress = now }
        guard pieces.isEmpty else {
            var piece: [UInt8] = []
            write(&piece)
            return append(piece)
        }
        let before = bytes.count
        write(&bytes)
        count += bytes.count - before
    }

    /// Puts bytes that others send too at the end, without copying them.
    mutating func append(shared piece: [UInt8], now: Int64) {
        if isEmpty { progress = now }
        append(piece)
    }

    private mutating func append(_ piece: [UInt8]) {
        guard !piece.isEmpty else { return }
        pieces.append(piece)
        count += piece.count
    }

    /// The bytes that go out next: all of them, as long as none are shared.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let next = !bytes.isEmpty || pieces.isEmpty ? bytes : pieces[firstPiece]
        return next.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[position...])) }
    }

    /// So many of the bytes that go out next have gone.
    mutating func sent(_ count: Int, now: Int64) {
        position += count
        self.count -= count
        progress = now
        if bytes.isEmpty { endPiece() } else { endBytes() }
    }

    private mutating func endBytes() {
        if position == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
            position = 0
        } else if position > Self.keptCapacity {
            bytes.removeFirst(position)  // moved once in a while, not at every step
            position = 0
        }
    }

    private mutating func endPiece() {
        guard firstPiece < pieces.count, position == pieces[firstPiece].count else { return }
        pieces[firstPiece] = []
        firstPiece += 1
        position = 0
        if firstPiece == pieces.count {
            pieces.removeAll(keepingCapacity: pieces.capacity <= Self.keptPieces)
            firstPiece = 0
        } else if firstPiece > Self.keptPieces, firstPiece > pieces.count / 2 {
            pieces.removeFirst(firstPiece)
            firstPiece = 0
        }
    }

    mutating func drop() {
        self = OutputQueue([], now: progress)
    }
}
