/// A change of the book from the socket to the cell of `watch board`, in a pseudo-terminal: beside the wallet a subscriber of
/// its own gets the same messages, and what it gets is the beginning.
struct PaintedFigure: Figure {
    let name = "painted"
    /// With websockets and pyte.
    let python: String
    /// The `saifu` program, built for release.
    let program: String

    private static let changes = 100
    /// Between two pictures of a screen that is told its news, in microseconds.
    private static let pause = 50_000
    private static let needs =
        "`watch board` is not measured: it needs python3 with venv, and PyPI once; Tests/Benchmarks/run installs it."

    func measure() async throws -> [Measurement] {
        let times = try await Scratch.use(times).sorted()
        return try [("p50", times.count / 2), ("p99", times.count * 99 / 100)].map { share, place in
            try Measurement(
                figure: "from a socket to the cell of `watch board`, \(share)", peer: "the pause between two pictures",
                unit: "us", ours: Int(times[place] / 1000), theirs: Self.pause, atMost: nil)
        }
    }

    private func times(in folder: Scratch) throws -> [Int64] {
        let peer = try LinePeer([python, Peers.folder + "/painted.py", program, folder.path], needs: Self.needs)
        defer { peer.end() }
        return try (0..<Self.changes).map { _ in try peer.measure(1) }
    }
}
