/// Which answers a document holds.
enum Shape: String, CaseIterable, Sendable {
    case board, executions
    /// Changes of the board: one array of them, or one in each line.
    case deltas
}

/// Documents of one shape that are read in one go.
struct Sample: Sendable {
    let name: String
    let shape: Shape
    /// More than one only for deltas that stand in lines.
    let documents: [[UInt8]]
    /// The file they are in, for a peer that is another program.
    let file: String

    /// Whether each line is a document of its own.
    let standsInLines: Bool

    var bytes: Int { documents.reduce(0) { $0 + $1.count } }

    init(name: String, shape: Shape, bytes: [UInt8], file: String) {
        self.name = name
        self.shape = shape
        self.file = file
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
        standsInLines = shape == .deltas && !lines.isEmpty && bytes.first { $0 > 0x20 } != UInt8(ascii: "[")
        documents = standsInLines ? lines : [bytes]
    }
}
