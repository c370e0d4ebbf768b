import Foundation

/// Breaks the product code behind rows and looks whether exactly the tests that say so turn red: `rows --prove`.
///
/// It works in the copy of the tree (``TreeCopy``). Edits are applied together, in batches: each edit is in
/// as many of them as any other, and in a choice of batches of its own, so that a test that is red in other batches than
/// its edits were in tells which edits are wrong. Those are tried alone.
struct RowProof {
    struct Edit {
        let row: String
        let edit: RowEdit
        /// Of all rows, as `name (module)`.
        let expected: Set<String>
    }

    private let copy: URL
    private let table: CapabilityRows
    /// `nil` for a tree without one.
    private let manifest: PackageManifest?

    init(_ table: CapabilityRows, root: URL) throws {
        manifest = try PackageManifest.ofTree(root)
        self.table = table
        copy = try TreeCopy.make(of: root)
    }

    /// - Parameter ids: of the rows to prove.
    /// - Returns: one line a row, and whether all of them are proved.
    func run(_ ids: [String]) throws -> (text: String, isProved: Bool) {
        let edits = Self.edits(of: table).filter { ids.contains($0.row) }
        let red = try redTests(for: edits)
        guard red.isEmpty else {
            throw ToolError("red before anything was broken:\n" + red.sorted().joined(separator: "\n"))
        }
        var complaints: [RowEdit: String] = [:]
        for edit in try suspects(among: edits) {
            complaints[edit.edit] = try complaint(about: edit)
            tell("\(edit.row) alone: \(complaints[edit.edit] ?? "exact")")
        }
        let lines = table.rows.filter { ids.contains($0.id) }.map { row in
            let own = edits.filter { $0.row == row.id }
            let wrong = own.compactMap { complaints[$0.edit] }
            let shown = row.tests.count { test in own.contains { $0.expected.contains(test.label) } }
            let state = own.isEmpty ? "unproved" : wrong.isEmpty ? "proved" : "NOT PROVED"
            return row.id.padded(to: 5) + state.padded(to: 12) + "\(shown) of \(row.tests.count) tests turn red"
                + wrong.map { "\n     " + $0 }.joined()
        }
        let unproved = table.rows.contains { ids.contains($0.id) && $0.edits.isEmpty }
        return (lines.joined(separator: "\n"), complaints.isEmpty && !unproved)
    }

    /// Those that may not turn exactly their tests red.
    private func suspects(among all: [Edit]) throws -> [Edit] {
        let alone = Self.masked(among: all)
        let edits = all.indices.filter { !alone.contains($0) }.map { all[$0] }
        let batches = Self.batches(of: edits.count)
        var red: [String: Int] = [:], expected: [String: Int] = [:], broken = 0
        var batch = 1
        while let members = Optional(edits.indices.filter { batches[$0] & batch != 0 }), !members.isEmpty {
            do {
                for test in try redTests(breaking: members.map { edits[$0] }) { red[test, default: 0] |= batch }
            } catch let failure as ToolError {
                tell("\(failure)")
                broken |= batch
            }
            for test in members.flatMap({ edits[$0].expected }) { expected[test, default: 0] |= batch }
            tell("batch \(batch.trailingZeroBitCount + 1), \(members.count) of \(edits.count) edits")
            batch <<= 1
        }
        let wrong = Set(red.keys).union(expected.keys).filter {
            red[$0, default: 0] & ~broken != expected[$0, default: 0] & ~broken
        }
        for test in wrong.sorted() { tell("red in other batches than its edits were in: \(test)") }
        let masked = Self.masked(among: edits)
        return alone.map { all[$0] }
            + edits.indices.filter { index in
                masked.contains(index) || batches[index] & ~broken == 0
                    || !edits[index].expected.isDisjoint(with: wrong)
                    || wrong.contains { batches[index] & ~broken & ~red[$0, default: 0] == 0 }
            }.map { edits[$0] }
    }

    /// The edits of which batches tell nothing: others that turn a test of theirs red are in all batches that they are in.
    private static func masked(among edits: [Edit]) -> [Int] {
        let batches = batches(of: edits.count)
        return edits.indices.filter { index in
            edits[index].expected.contains { test in
                let others = edits.indices.filter { $0 != index && edits[$0].expected.contains(test) }
                return batches[index] & ~others.reduce(0) { $0 | batches[$1] } == 0
            }
        }
    }

    /// The batches that each edit is in, a bit each: half of all, and none of two is within the other.
    static func batches(of count: Int) -> [Int] {
        var size = 1
        while true {
            let choices = (0..<1 << size).filter { $0.nonzeroBitCount == (size + 1) / 2 }
            if choices.count >= count { return Array(choices.prefix(count)) }
            size += 1
        }
    }

    private func tell(_ text: String) {
        FileHandle.standardError.write(Data("saifu-dev: \(text)\n".utf8))
    }

    /// The rows whose product code, edit or test changed since a commit, and one more, another with each commit.
    static func ids(changedSince commit: String, in table: CapabilityRows, root: URL) throws -> [String] {
        let words = ["git", "diff", "--name-only", commit]
        let changed = Set(try Tool(words, in: root).text().split(separator: "\n").map(String.init))
        let rows = table.rows.filter { !$0.edits.isEmpty }
        let count = Int(try Tool(["git", "rev-list", "--count", "HEAD"], in: root).text()) ?? 0
        let turn = rows.isEmpty ? nil : rows[count % rows.count].id
        let touched = rows.filter { row in
            row.edits.contains { changed.contains($0.path) } || row.tests.contains { changed.contains($0.path) }
        }
        return table.rows.map(\.id).filter { id in id == turn || touched.contains { $0.id == id } }
    }

    static func edits(of table: CapabilityRows) -> [Edit] {
        let tests = table.rows.flatMap(\.tests)
        return table.rows.flatMap { row in
            row.tests.flatMap { test in
                test.edits.map { edit in
                    let others = tests.filter { edit.others.contains($0.name) || edit.others.contains($0.label) }
                    return Edit(row: row.id, edit: edit, expected: Set((others + [test]).map(\.label)))
                }
            }
        }
    }

    /// Returns the reason why an edit is wrong; `nil` when it turns exactly its tests red.
    private func complaint(about edit: Edit) throws -> String? {
        do {
            let red = try redTests(breaking: [edit])
            let wrong =
                edit.expected.subtracting(red).sorted().map { "stays green: \($0)" }
                + red.subtracting(edit.expected).sorted().map { "turns red, and is not named: \($0)" }
            return wrong.isEmpty ? nil : wrong.joined(separator: "\n     ")
        } catch let failure as ToolError {
            return "\(failure): what is broken must build, and keep no test from its end"
        }
    }

    private func redTests(breaking edits: [Edit]) throws -> Set<String> {
        var before: [String: Data] = [:]
        for edit in edits.map(\.edit) {
            let path = copy.appendingPathComponent(edit.path).path
            let bytes = try SourceTree.bytes(of: edit.path, copy)
            let text = try edit.applied(to: String(decoding: bytes, as: UTF8.self))
            before[path] = before[path] ?? Data(bytes)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        let red = Result { try redTests(for: edits) }
        try restore(before)
        return try red.get()
    }

    private func restore(_ files: [String: Data]) throws {
        for (path, data) in files { try data.write(to: URL(fileURLWithPath: path)) }
    }

    /// The tests of rows that fail, of those that can see the edits.
    /// - Throws: `ToolError` for a test that was skipped or not run: it proves nothing.
    private func redTests(for edits: [Edit]) throws -> Set<String> {
        let modules = modules(seeing: edits)
        let results = try TestResults.run(in: copy, modules: modules)
        let tests = table.rows.flatMap(\.tests).filter { modules?.contains($0.module) ?? true }
        let idle = tests.filter { [nil, .skipped].contains(results[$0.module, $0.name]) }.map(\.label)
        guard idle.isEmpty else { throw ToolError("skipped or not run: " + idle.sorted().joined(separator: ", ")) }
        return Set(tests.filter { results[$0.module, $0.name] == .failed }.map(\.label))
    }

    /// The test targets that depend on what is edited, and those of the named tests; `nil` for all.
    private func modules(seeing edits: [Edit]) -> Set<String>? {
        guard let manifest, !edits.contains(where: { $0.edit.path == "Package.swift" }) else { return nil }
        let edited = Set(edits.map { String($0.edit.path.split(separator: "/").dropFirst().first ?? "") })
        // What a kit of tests is made of is no subject of the tests that use it.
        let seeing = manifest.targets.values.filter { target in
            let subjects = manifest.closure(of: target.name) { !$0.hasSuffix("TestKit") }
            return target.isForTests && !subjects.isDisjoint(with: edited)
        }.map(\.name)
        let expected = edits.reduce(into: Set<String>()) { $0.formUnion($1.expected) }
        return Set(seeing + table.rows.flatMap(\.tests).filter { expected.contains($0.label) }.map(\.module))
    }
}
