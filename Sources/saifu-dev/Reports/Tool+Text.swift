import Foundation

extension Tool {
    /// Returns the output as text, without the blanks around it.
    func text() throws -> String {
        String(decoding: try output(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
