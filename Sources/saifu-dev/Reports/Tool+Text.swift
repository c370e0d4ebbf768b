import Foundation

extension Tool {
    /// What it writes, as text, without the blanks around it.
    func text() throws -> String {
        String(decoding: try output(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
