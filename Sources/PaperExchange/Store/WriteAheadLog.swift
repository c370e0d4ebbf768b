/// The frames of a `-wal` file, including those behind a damaged one.
///
/// SQLite stops at the first frame whose checksum is wrong, because the sums build on each other. Each frame keeps the
/// sum it ends with, though: with that of the frame before it, every frame can be checked by itself.
/// Format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
struct WriteAheadLog {
    struct Frame {
        /// Counts from 1.
        let page: Int
        /// The pages of the database after the commit that this frame ends; 0 in other frames.
        let committedPages: Int
        /// Where the page stands in the file.
        let content: Range<Int>
        let isSound: Bool
    }

    private static let headerLength = 32
    private static let frameHeaderLength = 24

    /// Up to the last frame that ends a commit.
    let frames: [Frame]
    /// Whether every frame, and the head of the file, is as it was written.
    let isWhole: Bool

    /// - Parameter pageSize: that of the database.
    init(_ bytes: [UInt8], pageSize: Int) {
        let log = Bytes(bytes: bytes, pageSize: pageSize)
        let start = log.start
        var frames: [Frame] = []
        for index in 0..<log.count where log.salts(index) == start.salts {
            let at = log.offset(index)
            let seed = index == 0 ? start.sum : log.storedSum(index - 1)
            frames.append(
                Frame(
                    page: Int(log.word(at)), committedPages: Int(log.word(at + 4)),
                    content: (at + Self.frameHeaderLength)..<(at + log.frameLength),
                    isSound: seed.map { log.frameSum(index, seed: $0) == log.storedSum(index) } ?? false))
        }
        let end = frames.lastIndex { $0.isSound && $0.committedPages > 0 }.map { $0 + 1 } ?? 0
        self.frames = Array(frames[..<end])
        isWhole = start.isSound && self.frames.allSatisfy(\.isSound)
    }

    /// The pages of the database after the last commit in the log.
    var committedPages: Int { frames.last?.committedPages ?? 0 }

    private struct Bytes {
        let bytes: [UInt8]
        let pageSize: Int

        var frameLength: Int { frameHeaderLength + pageSize }
        var count: Int { max(0, (bytes.count - headerLength) / frameLength) }

        func offset(_ index: Int) -> Int { headerLength + index * frameLength }
        func word(_ at: Int) -> UInt32 { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | UInt32($1) } }
        func pair(_ at: Int) -> [UInt32] { [word(at), word(at + 4)] }
        func salts(_ index: Int) -> [UInt32] { pair(offset(index) + 8) }
        func storedSum(_ index: Int) -> [UInt32] { pair(offset(index) + 16) }

        func frameSum(_ index: Int, seed: [UInt32]) -> [UInt32] {
            let at = offset(index)
            let head = sum(at..<(at + 8), seed: seed)
            return sum((at + frameHeaderLength)..<(at + frameLength), seed: head)
        }

        /// Which frames belong to the log, and the sum that the first of them builds on.
        var start: (salts: [UInt32], sum: [UInt32]?, isSound: Bool) {
            guard count > 0 else { return ([], nil, false) }
            let head = sum(0..<24, seed: [0, 0])
            if [0x377F_0682, 0x377F_0683].contains(word(0)), pair(24) == head { return (pair(16), head, true) }
            // Without its head, the log is told by the first frame that another one builds on.
            let known = (1..<count).first { index in
                salts(index) == salts(index - 1)
                    && frameSum(index, seed: storedSum(index - 1)) == storedSum(index)
            }
            return (salts(known.map { $0 - 1 } ?? 0), nil, false)
        }

        /// Two sums over pairs of words, in the byte order that this machine's SQLite writes.
        private func sum(_ range: Range<Int>, seed: [UInt32]) -> [UInt32] {
            let isBig = bytes[3] & 1 == 1
            var (first, second) = (seed[0], seed[1])
            bytes.withUnsafeBytes { raw in
                for at in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                    let left = raw.loadUnaligned(fromByteOffset: at, as: UInt32.self)
                    let right = raw.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
                    first = first &+ (isBig ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ second
                    second = second &+ (isBig ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ first
                }
            }
            return [first, second]
        }
    }
}
