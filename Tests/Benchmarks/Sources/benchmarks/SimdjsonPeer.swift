/// simdjson's on-demand reader, in this process.
struct SimdjsonPeer {
    private let reading: @convention(c) (Int32) -> Int32
    private let shape: Int32

    init(_ sample: Sample, _ peer: SharedPeer) throws {
        try self.init(sample.documents, shape: sample.shape == .executions ? 1 : 0, peer)
    }

    /// Messages of a book's channel.
    init(messages: [[UInt8]], _ peer: SharedPeer) throws { try self.init(messages, shape: 2, peer) }

    private init(_ documents: [[UInt8]], shape: Int32, _ peer: SharedPeer) throws {
        self.shape = shape
        reading = try peer.function("peer_read", as: (@convention(c) (Int32) -> Int32).self)
        try peer.function("peer_clear", as: (@convention(c) () -> Void).self)()
        let add = try peer.function("peer_add", as: (@convention(c) (UnsafePointer<UInt8>, Int) -> Void).self)
        for document in documents { add(document, document.count) }
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
        guard reading(shape) == 0 else { throw BenchmarkError("simdjson refuses the document.") }
    }
}
