import SaifuJSON
import SaifuStyle
import SaifuTables
import SaifuText
import Testing
import WalletCore

extension [Block] {
    /// What they say, row by row, columns apart by a bar; an empty table says its empty sentence.
    @MainActor func lines(in language: Language = .english) throws -> [String] {
        try flatMap { block in
            switch block {
            case .line(let phrase), .usage(let phrase): [phrase.styled(in: language).plainText]
            case .table(let table) where table.source.rowCount == 0: [table.whenEmpty.styled(in: language).plainText]
            case .table(let table): try table.source.lines
            case .facts(let facts): try facts.lines
            case .titled(let groups, _): groups.map { $0.title.styled(in: language).plainText }
            case .row(let phrases), .fitting(let phrases, _): phrases.map { $0.styled(in: language).plainText }
            case .chart: [String]()
            case .form(let form): form.shownCells.map(\.name)
            }
        }
    }
}

extension TableDataSource {
    fileprivate var lines: [String] {
        get throws { try rows(in: 0..<rowCount).map { $0.columns.map(\.plainText).joined(separator: " | ") } }
    }
}

extension Page {
    /// What the page says, row by row.
    @MainActor func lines(in language: Language = .english) throws -> [String] { try blocks.lines(in: language) }

    /// What a program reads.
    func json() throws -> String {
        let document = try #require(document)
        return String(decoding: try ExactJSONEncoder(digits: .asGiven).encode(document), as: UTF8.self)
    }
}
