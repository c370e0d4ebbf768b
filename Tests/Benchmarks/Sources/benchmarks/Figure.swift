/// Something that is measured against a peer.
protocol Figure: Sendable {
    /// The word it is asked for by.
    var name: String { get }
    func measure() async throws -> Measurement
}

/// Why a figure could not be measured, as a sentence.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
