import SaifuJSON

/// What one reading of a source collects: its files, everything that is wrong, and what lenient reading repaired.
final class ReadingSession {
    let isLenient: Bool
    private(set) var files: [SourceFile] = []
    private var problems: [(spot: Spot?, reason: TokenProblem.Reason)] = []
    private var repairs: [(spot: Spot?, reason: TokenProblem.Reason)] = []
    private var seen: Set<Noted> = []
    /// How many tokens and groups `$extends` has added so far.
    var added = 0

    private struct Noted: Hashable {
        let spot: Spot?
        let reason: TokenProblem.Reason
    }

    init(isLenient: Bool) {
        self.isLenient = isLenient
    }

    var hasProblems: Bool { !problems.isEmpty }

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

    /// The members of `$extensions`, as they are in the file.
    func json(_ node: SourceNode) -> JSONObject? {
        let bytes = files[Int(node.spot.file)].bytes[Int(node.spot.offset)..<Int(node.end)]
        do {
            return try JSONValue.parse(Array(bytes), limits: NodeReader.limits).object
        } catch {
            return nil
        }
    }

    func place(_ spot: Spot) -> TokenPlace { files[Int(spot.file)].place(at: Int(spot.offset)) }

    /// - Throws: all problems, if there are any.
    func check() throws(StyleExportError) {
        if hasProblems { throw StyleExportError(located(problems)) }
    }

    var repaired: [TokenProblem] { located(repairs) }

    /// In the order of the files and of the places in them.
    private func located(_ notes: [(spot: Spot?, reason: TokenProblem.Reason)]) -> [TokenProblem] {
        var offsets: [UInt32: Set<Int>] = [:]
        for case (let spot?, _) in notes { offsets[spot.file, default: []].insert(Int(spot.offset)) }
        let places = offsets.reduce(into: [UInt32: [Int: TokenPlace]]()) { places, file in
            places[file.key] = files[Int(file.key)].places(at: file.value)
        }
        let sorted = notes.enumerated().sorted { first, second in
            let (one, other) = (first.element.spot, second.element.spot)
            return (one?.file ?? 0, one?.offset ?? 0, first.offset) < (
                other?.file ?? 0, other?.offset ?? 0, second.offset
            )
        }
        return sorted.map { _, note in
            TokenProblem(place: note.spot.flatMap { places[$0.file]?[Int($0.offset)] }, reason: note.reason)
        }
    }
}
