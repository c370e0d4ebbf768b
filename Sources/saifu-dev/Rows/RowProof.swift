import Foundation

/// Breaks the product code behind rows and looks whether exactly the tests that say so turn red: `rows --prove`.
///
/// It works in a copy of the tree that is kept, with its builds. Edits that name different tests are applied together;
/// where such a batch is not exact, each half of it is tried.
struct RowProof {
    struct Edit {
        let row: String
        let edit: RowEdit
        /// Of all rows, as `name (module)`.
        let expected: Set<String>
    }

    /// What is wrong with an edit; nothing for one that turned exactly its tests red.
    typealias Complaint = String?

    private let root: URL
    private let copy: URL
    private let table: CapabilityRows
    /// `nil` for a tree without one.
    private let manifest: PackageManifest?

    init(_ table: CapabilityRows, root: URL) throws {
        let hasManifest = FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
        manifest = hasManifest ? try PackageManifest.read(root) : nil
        self.table = table
        self.root = root
        copy = root.appendingPathComponent(".build/prove")
    }

    /// - Parameter ids: of the rows to prove.
    /// - Returns: one line a row, and whether all of them that have an edit are proved.
    func run(_ ids: [String]) throws -> (text: String, isProved: Bool) {
        let edits = Self.edits(of: table).filter { ids.contains($0.row) }
        guard !edits.isEmpty else { return ("no edit to prove", true) }
        try synchronize()
        let red = try redTests(for: edits)
        guard red.isEmpty else {
            throw Refusal("red before anything was broken:\n" + red.sorted().joined(separator: "\n"))
        }
        var complaints: [RowEdit: Complaint] = [:]
        for batch in Self.batches(edits) { try judge(batch, &complaints) }
        let lines = table.rows.filter { ids.contains($0.id) }.map { row in
            let own = edits.filter { $0.row == row.id }
            let wrong = own.compactMap { complaints[$0.edit] ?? nil }
            let shown = row.tests.count { test in own.contains { $0.expected.contains(test.label) } }
            let state = own.isEmpty ? "unproved" : wrong.isEmpty ? "proved" : "NOT PROVED"
            return row.id.padded(to: 5) + state.padded(to: 12) + "\(shown) of \(row.tests.count) tests turn red"
                + wrong.map { "\n     " + $0 }.joined()
        }
        return (lines.joined(separator: "\n"), complaints.values.allSatisfy { $0 == nil })
    }

    /// Tries edits together; where that is not exact, each half of them.
    private func judge(_ batch: [Edit], _ complaints: inout [RowEdit: Complaint]) throws {
        let whole = try complaint(about: batch)
        let rows = batch.map(\.row).joined(separator: " ")
        FileHandle.standardError.write(Data("saifu-dev: \(rows): \(whole ?? "exact")\n".utf8))
        if whole == nil || batch.count == 1 {
            for edit in batch { complaints[edit.edit] = whole }
        } else {
            try judge(Array(batch[..<(batch.count / 2)]), &complaints)
            try judge(Array(batch[(batch.count / 2)...]), &complaints)
        }
    }

    /// The rows whose product code, edit or test changed since a commit, and three more, other ones with each commit.
    static func ids(changedSince commit: String, in table: CapabilityRows, root: URL) throws -> [String] {
        let words = ["git", "diff", "--name-only", commit]
        let changed = Set(try Tool(words, in: root).text().split(separator: "\n").map(String.init))
        let rows = table.rows.filter { !$0.edits.isEmpty }
        let count = Int(try Tool(["git", "rev-list", "--count", "HEAD"], in: root).text()) ?? 0
        let turn = rows.isEmpty ? [] : (0..<3).map { rows[(3 * count + $0) % rows.count].id }
        let touched = rows.filter { row in
            row.edits.contains { changed.contains($0.path) } || row.tests.contains { changed.contains($0.path) }
        }
        return table.rows.map(\.id).filter { id in turn.contains(id) || touched.contains { $0.id == id } }
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

    /// Those of different tests together.
    static func batches(_ edits: [Edit]) -> [[Edit]] {
        edits.reduce(into: []) { batches, edit in
            let place = batches.firstIndex { batch in batch.allSatisfy { $0.expected.isDisjoint(with: edit.expected) } }
            if let place { batches[place].append(edit) } else { batches.append([edit]) }
        }
    }

    private func complaint(about batch: [Edit]) throws -> Complaint {
        var before: [String: Data] = [:]
        for edit in batch.map(\.edit) {
            let path = copy.appendingPathComponent(edit.path).path
            let bytes = try SourceTree.bytes(of: edit.path, copy)
            let text = try edit.applied(to: String(decoding: bytes, as: UTF8.self))
            before[path] = before[path] ?? Data(bytes)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        let expected = batch.reduce(into: Set<String>()) { $0.formUnion($1.expected) }
        let red: Set<String>
        do {
            red = try redTests(for: batch)
        } catch let failure as Refusal {
            try restore(before)
            return "\(failure): what is broken must build, and end no test program"
        }
        try restore(before)
        let wrong =
            expected.subtracting(red).sorted().map { "stays green: \($0)" }
            + red.subtracting(expected).sorted().map { "turns red, and is not named: \($0)" }
        return wrong.isEmpty ? nil : wrong.joined(separator: "\n     ")
    }

    private func restore(_ files: [String: Data]) throws {
        for (path, data) in files { try data.write(to: URL(fileURLWithPath: path)) }
    }

    /// The tests of rows that do not pass, of those that can see the edits.
    private func redTests(for edits: [Edit]) throws -> Set<String> {
        let modules = modules(seeing: edits)
        let results = try TestResults.run(in: copy, modules: modules)
        let tests = table.rows.flatMap(\.tests).filter { modules?.contains($0.module) ?? true }
        return Set(tests.filter { results[$0.module, $0.name] != .passed }.map(\.label))
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

    /// Makes the copy what the tree is, edits not told: a file that is the same stays untouched, and so does what was built.
    private func synchronize() throws {
        let files = FileManager.default
        let list = try Tool(["git", "ls-files", "-co", "--exclude-standard"], in: root).text()
        let paths = Set(list.split(separator: "\n").map(String.init)).filter {
            files.fileExists(atPath: root.appendingPathComponent($0).path)
        }
        for case let path as String in files.enumerator(atPath: copy.path) ?? .init()
        where !path.hasPrefix(".build") && !paths.contains(path) {
            var isFolder: ObjCBool = false
            let file = copy.appendingPathComponent(path).path
            if files.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
                try files.removeItem(atPath: file)
            }
        }
        for path in paths {
            let source = root.appendingPathComponent(path), target = copy.appendingPathComponent(path)
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            let attributes = try files.attributesOfItem(atPath: source.path)
            if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
                if files.fileExists(atPath: target.path) { continue }
                try files.createSymbolicLink(
                    atPath: target.path, withDestinationPath: try files.destinationOfSymbolicLink(atPath: source.path))
                continue
            }
            var data = try Data(contentsOf: source)
            if path.hasPrefix("Tests/"), path.hasSuffix(".swift") {
                data = Data(String(decoding: data, as: UTF8.self).replacing("// Broken by, in ", with: "// ").utf8)
            }
            guard files.contents(atPath: target.path) != data else { continue }
            try data.write(to: target)
            if let mode = attributes[.posixPermissions] {
                try files.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
            }
        }
    }
}
