import SaifuJSON
import SaifuStyle
import SaifuTables
import WalletCore

extension Page {
    /// What the page says, row by row, columns apart by a bar; an empty table says its empty sentence.
    @MainActor func lines(_ strings: Strings = TestStrings.english) throws -> [String] {
        try blocks.flatMap { block in
            switch block {
            case .line(let text): [text.plainText]
            case .table(let table, let whenEmpty):
                table.rowCount == 0
                    ? [strings(whenEmpty)]
                    : try table.rows(in: 0..<table.rowCount).map {
                        $0.columns.map(\.plainText).joined(separator: " | ")
                    }
            case .form(let form): form.shownCells.map(\.name)
            }
        }
    }
}

extension Page {
    /// What a program reads.
    func json() throws -> String {
        String(decoding: try ExactJSONEncoder(digits: .asGiven).encode(document), as: UTF8.self)
    }
}
