import SaifuJSON

/// One JSON document on one line.
enum JSONText {
    /// - Returns: the document with its line end; an error document when the value cannot be written.
    static func line(_ value: any Encodable & Sendable) -> String {
        do {
            return String(decoding: try ExactJSONEncoder().encode(value), as: UTF8.self) + "\n"
        } catch {
            return #"{"error":{"code":"internal","message":"the answer cannot be written as JSON","retryable":false}}"#
                + "\n"
        }
    }
}
