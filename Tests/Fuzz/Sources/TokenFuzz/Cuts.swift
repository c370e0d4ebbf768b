internal import FuzzKit
internal import Glibc
internal import StyleExport

/// Cuts every JSON file below the folders short at every byte, and breaks a file of 100 MB at its end: each time one error that
/// points. Answers 0.
func checkCuts(_ folders: [String]) -> Int32 {
    var count = 0
    for path in folders.flatMap(files) {
        let whole = bytes(of: path)
        guard let end = whole.lastIndex(where: { $0 > 0x20 }), whole.first == UInt8(ascii: "{") else { continue }
        for length in 0..<end {
            checkRefusal(source(Array(whole[..<length]), isResolver: path.hasSuffix(".resolver.json")))
            count += 1
        }
    }
    checkRefusal(source(broken(), isResolver: false))
    print("TokenFuzz: \(count) cuts, and 100 MB")
    return count > 0 ? 0 : 1
}

private func checkRefusal(_ source: TokenSource) {
    do throws(StyleExportError) {
        _ = try StyleExport.read(source)
        require(false, "a file that is cut short was read")
    } catch {
        require(error.problems.count == 1 && error.problems[0].place != nil, "not one error that points")
    }
}

/// Tokens without an end.
private func broken() -> [UInt8] {
    var text = "{"
    var index = 0
    while text.utf8.count < 100_000_000 {
        text += "\"t\(index)\": {\"$type\": \"dimension\", \"$value\": {\"value\": \(index), \"unit\": \"px\"}},\n"
        index += 1
    }
    return Array(text.utf8)
}

private func files(below path: String) -> [String] {
    guard let folder = opendir(path) else {
        if !path.hasSuffix(".json") { print("SKIPPED: \(path) is not there") }
        return path.hasSuffix(".json") ? [path] : []
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().flatMap { files(below: path + "/" + $0) }
}

private func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
}
