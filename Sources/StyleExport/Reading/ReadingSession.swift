import SaifuJSON

/// What one reading of a source collects: its files, everything that is wrong, and what lenient reading repaired.
final class ReadingSession {
    let isLenient: Bool
    private(set) var files: [SourceFile] = []
    private var problems: [(spot: Spot?, reason: TokenProblem.Reason)] = []
    private var repairs: [(spot: Spot?, reason: TokenProblem.Reason)] = []
    private var seen: Set<Noted> = []
    /// By file, the first object in the style of other formats, and how many there are.
    private var oldStyle: [UInt32: (spot: Spot, count: Int)] = [:]
    /// What a reference inside a value led to, where it is told.
    private var targets: [Spot: Spot] = [:]
    /// How many tokens and groups `$extends` has added so far.
    var added = 0
    /// The groups that others extend, extended themselves, by their paths.
    var extendedGroups: [[String]: TokenGroup] = [:]

    private struct Noted: Hashable {
        let spot: Spot?
        let reason: TokenProblem.Reason
    }

    init(isLenient: Bool) {
        self.isLenient = isLenient
    }

    var hasProblems: Bool { !problems.isEmpty }

    /// Notes what a reference inside a value leads to: what is wrong with it is told where the reference stands.
    func note(_ target: Spot, of reference: Spot) { targets[reference] = target }

    /// Notes a problem, once.
    func report(_ reason: TokenProblem.Reason, at spot: Spot?) {
        if seen.insert(Noted(spot: spot, reason: reason)).inserted { problems.append((spot, reason)) }
    }

    /// Notes a repair, or a problem where nothing is repaired.
    /// - Returns: whether it is to be repaired.
    func repair(_ reason: TokenProblem.Reason, as result: String, at spot: Spot) -> Bool {
        guard isLenient else {
            report(reason, at: spot)
            return false
        }
        let repaired = TokenProblem.Reason.repaired("\(reason)", as: result)
        if seen.insert(Noted(spot: spot, reason: repaired)).inserted { repairs.append((spot, repaired)) }
        return true
    }

    /// The document of a file; `nil` when it is no JSON.
    func document(_ file: TokenSource.File) -> SourceNode? {
        let index = UInt32(files.count)
        files.append(SourceFile(file))
        var reader = NodeReader(bytes: file.bytes, file: index)
        do throws(JSONError) {
            let node = try reader.document()
            for doubled in reader.doubled {
                let isSame = doubled.first.utf8.elementsEqual(doubled.second.utf8)
                let reason = TokenProblem.Reason.sameName(first: doubled.first, second: doubled.second)
                _ = repair(isSame ? .duplicateKey(doubled.second) : reason, as: "the last one", at: doubled.spot)
            }
            return node
        } catch {
            report(.notJSON("\(error.reason)"), at: Spot(file: index, offset: UInt32(truncatingIfNeeded: error.offset)))
            return nil
        }
    }

    /// Notes an object that has the `value` of other formats in the place of a `$value`: told once for a file.
    func noteOldStyle(_ spot: Spot) {
        let first = oldStyle[spot.file]
        oldStyle[spot.file] = (first?.spot ?? spot, (first?.count ?? 0) + 1)
    }

    /// The members of `$extensions`, as they are in the file.
    func json(_ node: SourceNode) -> JSONObject? {
        let bytes = files[Int(node.spot.file)].bytes[Int(node.spot.offset)..<Int(node.end)]
        do {
            return try JSONValue.parse(Array(bytes), limits: NodeReader.limits).object
        } catch {
            return nil
        }
    }

    /// Found by one walk through each file.
    func places(_ spots: [Spot]) -> [Spot: TokenPlace] {
        var offsets: [UInt32: Set<Int>] = [:]
        for spot in spots { offsets[spot.file, default: []].insert(Int(spot.offset)) }
        let found = offsets.reduce(into: [UInt32: [Int: TokenPlace]]()) { places, file in
            places[file.key] = files[Int(file.key)].places(at: file.value)
        }
        return spots.reduce(into: [:]) { $0[$1] = found[$1.file]?[Int($1.offset)] }
    }

    /// - Throws: all problems, if there are any.
    func check() throws(StyleExportError) {
        for note in oldStyle.values { report(.oldStyle(count: note.count), at: note.spot) }
        if hasProblems { throw StyleExportError(located(problems)) }
    }

    var repaired: [TokenProblem] { located(repairs) }

    /// In the order of the files and of the places in them.
    private func located(_ notes: [(spot: Spot?, reason: TokenProblem.Reason)]) -> [TokenProblem] {
        let spots = notes.compactMap(\.spot)
        let places = places(spots + spots.compactMap { targets[$0] })
        let sorted = notes.enumerated().sorted { first, second in
            let (one, other) = (first.element.spot, second.element.spot)
            return (one?.file ?? 0, one?.offset ?? 0, first.offset) < (
                other?.file ?? 0, other?.offset ?? 0, second.offset
            )
        }
        return sorted.map { _, note in
            TokenProblem(
                place: note.spot.flatMap { places[$0] },
                target: note.spot.flatMap { targets[$0] }.flatMap { places[$0] }, reason: note.reason)
        }
    }
}
