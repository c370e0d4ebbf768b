import LightningAPI
import SaifuJSON
import TerminalTestKit
import Testing

/// What `--json` prints for an error.
struct ErrorContent: Decodable, Equatable {
    let code: ErrorCode
    let message: String
    let retryable: Bool
}

extension PipedProgram.Result {
    /// The one document that the output is.
    func decoded<Value: Decodable>(
        _ type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Value {
        #expect(output.hasSuffix("\n"), "\(errors)", sourceLocation: sourceLocation)
        return try ExactJSONDecoder().decode(type, from: Array(output.utf8))
    }

    /// The error that the output is.
    func failure(sourceLocation: SourceLocation = #_sourceLocation) throws -> ErrorContent {
        try decoded([String: ErrorContent].self, sourceLocation: sourceLocation)["error"]
            ?? ErrorContent(code: .internal, message: "no error", retryable: false)
    }

    /// The output line by line.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    /// Whether no byte of either stream controls a terminal.
    var isPlain: Bool {
        !(output + errors).unicodeScalars.contains {
            ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
                || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        }
    }
}
