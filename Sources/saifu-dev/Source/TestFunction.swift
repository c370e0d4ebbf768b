/// A function that is marked `@Test`, with what stands around it.
struct TestFunction {
    let module: String
    /// Without back ticks: `C3 a stub fits`.
    let name: String
    let path: String
    /// Of its name, from 1.
    let line: Int
    /// Its lines of code, from its mark on.
    let code: ArraySlice<String>
    /// The edits that break the product code of the test, from the comments above it.
    let edits: [RowEdit]

    /// Whether a trait may keep it from running: `.disabled`, `.enabled(if:)`.
    var isConditional: Bool { code.prefix(6).contains { $0.holds(".disabled") || $0.holds(".enabled") } }

    /// `C3 a stub fits (SandboxKitTests)`.
    var label: String { "\(name) (\(module))" }

    /// The capability that it proves: `C3`, for a name that begins so.
    var row: String? { name.prefixMatch(of: /[A-F]\d+(?= )/).map { String($0.output) } }

    /// The name without the code of its row.
    var sentence: String { row.map { String(name.dropFirst($0.count + 1)) } ?? name }

    /// - Throws: `Violations` for an edit that is not told as it should be.
    static func all(in file: SourceFile) throws(Violations) -> [TestFunction] {
        let mark = /^ *(?:@(?!Test)\w+ )*@Test\b/
        let marks = file.code.indices.filter {
            file.code[$0].utf8.contains(UInt8(ascii: "@")) && file.code[$0].contains(mark)
        }
        var functions: [TestFunction] = []
        var before = 0
        for (mark, next) in zip(marks, marks.dropFirst() + [file.code.count]) {
            guard let index = file.code[mark..<next].firstIndex(where: { $0.holds("func ") }),
                let match = file.code[index].firstMatch(of: /func (`[^`]+`|\w+)/)
            else { continue }
            let indent = file.code[mark].prefix { $0 == " " } + "}"
            let isShort = file.code[index].hasSuffix("}")
            let end = isShort ? index : file.code[index..<next].firstIndex { $0.hasPrefix(indent) } ?? next - 1
            functions.append(
                TestFunction(
                    module: file.module, name: match.output.1.filter { $0 != "`" }, path: file.path, line: index + 1,
                    code: file.code[mark...max(mark, end)], edits: try RowEdit.all(in: file, lines: before..<mark)))
            before = mark
        }
        return functions
    }
}
