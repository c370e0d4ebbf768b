import Glibc

/// A temporary folder of its own.
struct Scratch: Sendable {
    let path: String

    init() throws(BenchmarkError) {
        var template = Array("/tmp/saifu-benchmark-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw BenchmarkError("No temporary folder can be made.") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func write(_ text: String, to file: String) throws(BenchmarkError) {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw BenchmarkError("\(file) cannot be written.")
        }
    }

    /// Does work in a folder that is gone afterwards.
    static func use<Result>(_ work: (Scratch) async throws -> Result) async throws -> Result {
        let folder = try Scratch(), result: Swift.Result<Result, any Error>
        do { result = .success(try await work(folder)) } catch { result = .failure(error) }
        try folder.remove()
        return try result.get()
    }

    func remove() throws(BenchmarkError) {
        _ = try ChildProcess.time(["/bin/rm", "-rf", path])
    }
}
