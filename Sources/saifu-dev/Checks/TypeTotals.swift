/// A type with all its extensions, wherever they stand.
struct TypeTotal {
    let declaration: TypeDeclaration
    let file: SourceFile
    fileprivate(set) var lineCount: Int
    fileprivate(set) var memberCount: Int
    /// The words in its bodies that begin with a capital.
    fileprivate(set) var words: Set<String>
    /// How many times it is extended.
    fileprivate(set) var extensionCount = 0

    var name: String { declaration.name }
    /// Whether its users share one of it, or one way to see it.
    var isShared: Bool { [.class, .actor, .protocol].contains(declaration.kind) }
}

/// The types of the project in their whole size: an extension in another file makes a type larger, not another one.
enum TypeTotals {
    static func all(in files: [SourceFile]) -> [TypeTotal] {
        var totals: [TypeTotal] = []
        var places: [String: [Int]] = [:]
        var extensions: [(type: TypeDeclaration, file: SourceFile)] = []
        for file in files {
            for type in file.types {
                guard type.kind != .extension else {
                    extensions.append((type, file))
                    continue
                }
                places[type.name, default: []].append(totals.count)
                totals.append(
                    TypeTotal(
                        declaration: type, file: file, lineCount: type.lineCount, memberCount: type.memberCount,
                        words: type.words))
            }
        }
        for (type, file) in extensions {
            // `extension Outer.Inner` extends the inner one.
            let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
            guard let place = place(of: places[name] ?? [], totals, file) else { continue }
            totals[place].lineCount += type.lineCount
            totals[place].memberCount += type.memberCount
            totals[place].words.formUnion(type.words)
            totals[place].extensionCount += 1
        }
        return totals
    }

    /// Of several types of one name, the one of the same file is meant, then the one of the same module.
    private static func place(of candidates: [Int], _ totals: [TypeTotal], _ file: SourceFile) -> Int? {
        candidates.first { totals[$0].file.path == file.path }
            ?? candidates.first { totals[$0].file.module == file.module }
            ?? (candidates.count == 1 ? candidates.first : nil)
    }
}
