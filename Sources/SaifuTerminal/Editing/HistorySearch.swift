/// Incremental search through the history: each typed character narrows it, Ctrl-R goes further back.
struct HistorySearch {
    private(set) var query = ""
    /// Whether the last step found nothing; the match stays at what was found before.
    private(set) var failed = false
    /// The line as it was before the search.
    let original: LineBuffer
    private var position: Int

    init(original: LineBuffer, count: Int) {
        self.original = original
        position = count
    }

    /// The line found last, with the cursor where the query begins.
    func match(in lines: [String]) -> LineBuffer {
        guard lines.indices.contains(position) else { return original }
        var buffer = LineBuffer(lines[position])
        if let start = Self.offset(of: query, in: lines[position]) { buffer.move(to: start) }
        return buffer
    }

    mutating func extend(_ text: String, in lines: [String]) {
        query += text
        let stays = lines.indices.contains(position) && Self.offset(of: query, in: lines[position]) != nil
        if !stays { older(in: lines) } else { failed = false }
    }

    /// Takes back the last character and searches again from the newest line.
    mutating func shorten(in lines: [String]) {
        if query.isEmpty { return }
        query.removeLast()
        position = lines.count
        failed = false
        if !query.isEmpty { older(in: lines) }
    }

    mutating func older(in lines: [String]) {
        find(lines.indices.prefix(min(position, lines.count)).reversed(), in: lines)
    }

    mutating func newer(in lines: [String]) {
        find(lines.indices.dropFirst(position + 1), in: lines)
    }

    private mutating func find(_ candidates: some Sequence<Int>, in lines: [String]) {
        if query.isEmpty { return }
        let current = lines.indices.contains(position) ? lines[position] : nil
        let found = candidates.first { lines[$0] != current && Self.offset(of: query, in: lines[$0]) != nil }
        failed = found == nil
        position = found ?? position
    }

    /// Characters before the first occurrence of `query`; `nil` if there is none.
    private static func offset(of query: String, in line: String) -> Int? {
        let wanted = Array(query)
        let characters = Array(line)
        if wanted.isEmpty { return 0 }
        if wanted.count > characters.count { return nil }
        return (0...characters.count - wanted.count).first { start in
            characters[start..<start + wanted.count].elementsEqual(wanted)
        }
    }
}
