import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// The list of everything that can be opened, narrowed by what was typed.
struct SceneList {
    private struct Row {
        let section: SandboxSection
        /// The name that opens it: of a screen with all its scenes, or of one scene.
        let name: String
        let isScreen: Bool
    }

    private(set) var query = ""
    private let sandbox: String
    /// The language of the list.
    var language: Language
    private let rows: [Row]
    /// The row that is selected, among those that match.
    private var selection = 0

    init(_ catalogue: SandboxCatalogue, _ language: Language) {
        sandbox = catalogue.name
        self.language = language
        rows = catalogue.sections.flatMap { section in
            section.screens.flatMap { screen in
                [Row(section: section, name: screen.name, isScreen: true)]
                    + screen.scenes.map {
                        Row(section: section, name: screen.name + "/" + $0.name, isScreen: false)
                    }
            }
        }
    }

    private var matches: [Row] {
        let words = query.lowercased().split(separator: " ")
        return rows.filter { row in
            let titles = Language.allCases.map(row.section.title).joined(separator: " ")
            let text = (row.name + " " + titles).lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// The selected name; `nil` when nothing matches.
    var selected: String? {
        let matches = matches
        return matches.indices.contains(selection) ? matches[selection].name : nil
    }

    /// Selects a row by its name, if it is there.
    mutating func select(_ name: String) {
        selection = matches.firstIndex { $0.name == name } ?? selection
    }

    /// Selects the next row, or a previous one if negative.
    mutating func move(by rows: Int) {
        selection = max(0, min(selection + rows, matches.count - 1))
    }

    mutating func type(_ character: Character) {
        query.append(character)
        selection = 0
    }

    mutating func erase() {
        if !query.isEmpty { query.removeLast() }
        selection = 0
    }

    mutating func clear() {
        query = ""
        selection = 0
    }

    /// The list on a screen of this height; the selected row is on it.
    func lines(height: Int) -> [StyledText] {
        let head = [
            SandboxSentence.title(sandbox: sandbox).styled(.title, language),
            SandboxSentence.search.styled(.prompt, language) + StyledText(query + "▏", style: .command), .empty,
        ]
        let room = max(1, height - head.count - 1)
        let (body, selected) = bodyLines
        let start = max(0, min((selected ?? 0) - room / 2, body.count - room))
        let shown = Array(body[start..<min(start + room, body.count)])
        return head + shown + [String](repeating: "", count: room - shown.count).map { StyledText($0, style: .body) }
            + [SandboxSentence.listHint.styled(.caption, language)]
    }

    private var bodyLines: (lines: [StyledText], selected: Int?) {
        var lines: [StyledText] = []
        var section: String?
        var selected: Int?
        for (index, row) in matches.enumerated() {
            let title = row.section.title(language)
            if title != section {
                if section != nil { lines.append(.empty) }
                lines.append(StyledText(title, style: .headline))
                section = title
            }
            if index == selection { selected = lines.count }
            lines.append(line(row, isSelected: index == selection))
        }
        if lines.isEmpty { lines.append(SandboxSentence.noMatch(query: query).styled(.secondary, language)) }
        return (lines, selected)
    }

    private func line(_ row: Row, isSelected: Bool) -> StyledText {
        StyledText(isSelected ? "› " : "  ", style: .accent) + StyledText(row.isScreen ? "" : "  ", style: .body)
            + StyledText(row.name, style: isSelected ? .accent : row.isScreen ? .body : .secondary)
    }
}
