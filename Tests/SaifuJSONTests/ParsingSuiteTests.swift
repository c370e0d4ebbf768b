import Glibc
import SaifuJSON
import Testing

/// The public JSON parsing suite, when it is there: files `y_…` must be read, `n_…` refused, and `i_…` answered as
/// ``FreeCase`` says.
@Suite struct ParsingSuiteTests {
    /// Beside the clone, or where the environment says.
    private static let directory: String? = {
        let here = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let places = [
            getenv("SAIFU_FIXTURES").map { String(cString: $0) }, "/\(here)/shared/fixtures", "../shared/fixtures",
        ]
        return places.compactMap(\.self).map { $0 + "/json-parsing" }.first { access($0, R_OK) == 0 }
    }()

    private static let names: [String] = {
        guard let directory, let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }()

    private static func bytes(_ name: String) -> [UInt8]? {
        guard let directory, let file = fopen("\(directory)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        return Array(buffer[..<fread(&buffer, 1, buffer.count, file)])
    }

    private static let isHere = ConditionTrait.enabled(
        if: directory != nil,
        "SKIPPED: the JSON parsing suite is not here; set SAIFU_FIXTURES to the folder that holds json-parsing/.")

    @Test(isHere) func `the suite is whole`() {
        #expect(Self.names.count > 150)
    }

    @Test(isHere, arguments: names)
    func `a file of the suite gets the answer its name asks for`(name: String) throws {
        let bytes = try #require(Self.bytes(name))
        let error = failure(bytes)
        switch name.first {
        case "y": #expect(error == nil)
        case "n": #expect(error != nil)
        default:
            let free = try #require(FreeCase.all.first { "i_\($0.name).json" == name }, "nobody has decided yet")
            #expect(error?.reason == free.refusal)
        }
        guard error == nil else { return }
        let value = try JSONValue.parse(bytes)
        #expect(try JSONValue.parse(value.bytes(digits: .asGiven)) == value)
        #expect(try JSONValue.parse(value.bytes(pretty: true, digits: .asGiven)) == value)
        #expect(try JSONValue.parse(value.bytes()).bytes() == value.bytes())
    }
}
