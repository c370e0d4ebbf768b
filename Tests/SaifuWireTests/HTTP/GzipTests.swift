import Foundation
import SaifuWire
import Testing

@Suite struct GzipTests {
    private func answer(_ body: [UInt8], to encodings: String...) -> HTTPResponseMessage {
        var headers = HTTPHeaders()
        for encoding in encodings { headers.add("Accept-Encoding", encoding) }
        let request = HTTPRequestMessage(method: "GET", target: "/", headers: headers)
        return HTTPResponseMessage(status: 200, body: body).encoded(for: request)
    }

    /// The gzip of this machine says what is in there, or fails.
    private func unzipped(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec gzip -dc < \(folder.path)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let content = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Array(content)
    }

    @Test(arguments: [1, 11, 65_534, 65_535, 65_536, 200_000])
    func `what asks for gzip gets it, whatever the length`(length: Int) throws {
        let body = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 251) }
        let answer = answer(body, to: "gzip, deflate")
        #expect(answer.headers["Content-Encoding"] == "gzip")
        #expect(answer.headers["Vary"] == "Accept-Encoding")
        #expect(try unzipped(answer.body) == body)
    }

    @Test(arguments: [
        (["gzip"], true), (["deflate, GZIP;q=0.5"], true), (["*"], true), (["deflate", "x-gzip"], true),
        (["identity"], false), (["gzip;q=0"], false), (["gzip; q=0.000, *"], false), (["*;q=0"], false),
        (["gzipped"], false), ([""], false), ([], false),
    ])
    func `nobody gets gzip who does not ask for it`(encodings: [String], isWanted: Bool) {
        var headers = HTTPHeaders()
        for encoding in encodings { headers.add("Accept-Encoding", encoding) }
        let request = HTTPRequestMessage(method: "GET", target: "/", headers: headers)
        let answer = HTTPResponseMessage(status: 200, body: [1]).encoded(for: request)
        #expect((answer.headers["Content-Encoding"] == "gzip") == isWanted)
        #expect(isWanted || answer.body == [1])
    }

    @Test func `an empty answer stays empty, and nothing is wrapped twice`() {
        #expect(answer([], to: "gzip") == HTTPResponseMessage(status: 200))
        let request = HTTPRequestMessage(method: "GET", target: "/", headers: ["Accept-Encoding": "gzip"])
        let once = answer([1], to: "gzip")
        #expect(once.encoded(for: request) == once)
    }
}
