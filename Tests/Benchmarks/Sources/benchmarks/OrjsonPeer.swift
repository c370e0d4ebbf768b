/// orjson, in a Python process.
enum OrjsonPeer {
    /// - Parameter python: with orjson; `Tests/Benchmarks/run` makes one.
    static func start(_ sample: Sample, python: String) throws -> LinePeer {
        let peer = try LinePeer(
            [python, Peers.folder + "/orjson_peer.py", sample.file, sample.standsInLines ? "lines" : "whole"],
            needs:
                "orjson is not measured: it needs python3 with venv, and PyPI once; Tests/Benchmarks/run installs it.")
        _ = try peer.measure(1)
        return peer
    }
}
