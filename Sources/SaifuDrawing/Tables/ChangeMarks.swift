import SaifuStyle
import SaifuTables
import SaifuText

/// Texts on the screen that became others because their entity has other content, as its provider tells. A row that only
/// went elsewhere, came or was scrolled into sight is none of them.
struct ChangeMarks {
    /// The rows on the screen, as they were last drawn.
    private var shown: [RowKey: [StyledText]] = [:]
    private var marked: [RowKey: Set<Int>] = [:]

    var isEmpty: Bool { marked.isEmpty }

    mutating func fade() {
        marked = [:]
    }

    /// The texts to draw: bold where they are new. A palette without colours and weights draws them as they are.
    mutating func mark(_ rows: [(key: RowKey, texts: [StyledText])], updated: Set<RowKey>) -> [[StyledText]] {
        for (key, texts) in rows where updated.contains(key) {
            guard let before = shown[key] else { continue }
            let columns = texts.indices.filter { $0 >= before.count || before[$0] != texts[$0] }
            marked[key, default: []].formUnion(columns)
        }
        shown = Dictionary(rows.map { ($0.key, $0.texts) }) { _, last in last }
        marked = marked.filter { shown[$0.key] != nil && !$0.value.isEmpty }
        return rows.map { key, texts in
            guard let columns = marked[key] else { return texts }
            return texts.enumerated().map { columns.contains($0) ? Self.strong($1) : $1 }
        }
    }

    private static func strong(_ text: StyledText) -> StyledText {
        text.runs.reduce(into: .empty) { strong, run in
            strong += StyledText(run.text, style: run.style) { $0.weight = .bold }
        }
    }
}
