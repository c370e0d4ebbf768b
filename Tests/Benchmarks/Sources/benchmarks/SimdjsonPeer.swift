/// simdjson's on-demand reader, in this process.
struct SimdjsonPeer {
    private let reading: @convention(c) (Int32) -> Int32
    private let isExecutions: Int32

    init(_ sample: Sample, _ peer: SharedPeer) throws {
        isExecutions = sample.shape == .executions ? 1 : 0
        reading = try peer.function("peer_read", as: (@convention(c) (Int32) -> Int32).self)
        try peer.function("peer_clear", as: (@convention(c) () -> Void).self)()
        let add = try peer.function("peer_add", as: (@convention(c) (UnsafePointer<UInt8>, Int) -> Void).self)
        for document in sample.documents { add(document, document.count) }
    }

    static func compile(in scratch: Scratch) throws -> SharedPeer {
        try SharedPeer(
            source: "simdjson.cpp", compiler: ["c++", "-std=c++17", "-march=native"], libraries: ["-lsimdjson"],
            scratch: scratch,
            needs:
                "simdjson is not measured: install a C++ compiler and libsimdjson-dev (apt-get install libsimdjson-dev)."
        )
    }

    func read() throws {
        guard reading(isExecutions) == 0 else { throw BenchmarkError("simdjson refuses the document.") }
    }
}
