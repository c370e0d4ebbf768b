import Foundation

/// A small edit that breaks what a test proves. It stands in comments above the test:
///
///     // Broken by, in Sources/SaifuTables/EntitiesProvider.swift:
///     // - rows.insert(row, at: index)
///     // + rows.append(row)
///     // It turns red too: A3 orders come, are filled and go by id
struct RowEdit: Hashable {
    /// Of the product file.
    let path: String
    /// The code to replace, which must occur once.
    let old: String
    let new: String
    /// Tests of other rows, or other tests of this one, that turn red with it: their names.
    let others: [String]
    /// Where it is told.
    let file: String
    let line: Int

    /// Those told between two tests. An edit ends with its comment, which holds nothing else but empty lines.
    static func all(in file: SourceFile, lines: Range<Int>) throws(Violations) -> [RowEdit] {
        var edits: [RowEdit] = []
        let starts = lines.filter { file.lines[$0].holds("Broken by") && file.isComment($0) }
        for start in starts {
            let comments = file.lines[start..<lines.upperBound].map { $0.drop { $0 == " " } }
            let body = comments.dropFirst().prefix {
                $0.hasPrefix("//") && !$0.hasPrefix("///") && !$0.hasPrefix("// Broken by")
            }.filter { $0 != "//" }
            func texts(_ mark: String) -> [String] {
                body.filter { $0 == mark || $0.hasPrefix(mark + " ") }.map { String($0.dropFirst(mark.count + 1)) }
            }
            let old = texts("// -"), new = texts("// +"), others = texts("// It turns red too:")
            let path = comments[0].dropFirst("// Broken by, in ".count)
            guard comments[0].hasPrefix("// Broken by, in "), path.hasSuffix(":"), !path.hasPrefix("Tests/"),
                !old.isEmpty, old.count + new.count + others.count == body.count
            else {
                let message =
                    "an edit has a file, not a test, with a colon, lines `- ` that stand there, lines `+ ` instead,"
                    + " lines `It turns red too: `, and no other"
                throw Violations(all: [Violation(file: file.path, line: start + 1, message: message)])
            }
            edits.append(
                RowEdit(
                    path: String(path.dropLast()), old: old.joined(separator: "\n"),
                    new: new.joined(separator: "\n"), others: others, file: file.path, line: start + 1))
        }
        return edits
    }

    /// The text of the product file with the edit.
    /// - Throws: `Violations` where the old text stands there never, or more than once.
    func applied(to text: String) throws(Violations) -> String {
        let places = text.ranges(of: old)
        guard let place = places.first, places.count == 1, old != new else {
            let message = "a stale edit: its text stands \(places.count) times in \(path), not once"
            throw Violations(all: [Violation(file: file, line: line, message: message)])
        }
        return text.replacingCharacters(in: place, with: new)
    }
}
