internal import SaifuMoney

/// One run of the encoder: the bytes so far, and which containers are open.
///
/// Containers are not told when they end, so one ends when something is written outside of it.
final class EncodingSession {
    enum Container { case object, array }

    var writer: JSONWriter
    private(set) var open: [Container] = []
    /// Where the value that is written now belongs.
    private var path: [String] = []
    /// The first thing that could not be refused on the spot.
    private(set) var failure: JSONReason?

    init(_ writer: JSONWriter) {
        self.writer = writer
    }

    func write(_ value: some Encodable) throws {
        if let decimal = value as? ExactDecimal {
            writer.decimal(decimal)
        } else if let tree = value as? JSONValue {
            writer.write(tree)
        } else {
            try writeByItself(value)
        }
    }

    private func writeByItself(_ value: some Encodable) throws {
        let depth = open.count
        let start = writer.bytes.count
        try value.encode(to: SlotEncoder(session: self, depth: depth, start: start))
        close(to: depth)
        guard writer.bytes.count == start else { return }
        // A type without members.
        writer.beginObject()
        writer.endObject()
    }

    /// Writes a value whose place in the tree is named for messages.
    func write(_ value: some Encodable, at step: String) throws {
        path.append(step)
        try write(value)
        path.removeLast()
    }

    func close(to depth: Int) {
        while open.count > depth {
            switch open.removeLast() {
            case .object: writer.endObject()
            case .array: writer.endArray()
            }
        }
    }

    /// Opens a container for the value at this depth, or goes on with the one that is open there.
    func begin(_ container: Container, at depth: Int, isEmptySlot: Bool) {
        if open.count > depth, open[depth] == container {
            close(to: depth + 1)
            return
        }
        guard open.count == depth, isEmptySlot else {
            fail("a second container was opened for one value")
            return
        }
        open.append(container)
        switch container {
        case .object: writer.beginObject()
        case .array: writer.beginArray()
        }
    }

    /// Makes the container at this depth the innermost one.
    func resume(_ container: Container, at depth: Int) throws {
        close(to: depth + 1)
        guard open.count == depth + 1, open[depth] == container else {
            throw JSONFault(.unencodable("a container was used after another value had been begun"), at: 0)
        }
    }

    func fail(_ reason: String) {
        if failure == nil { failure = .unencodable(reason) }
    }

    func jsonError(_ error: any Error) -> JSONError {
        switch error {
        case let fault as JSONFault: jsonError(fault.reason)
        case EncodingError.invalidValue(_, let context): jsonError(.unencodable(context.debugDescription))
        default: jsonError(.unencodable("\(error)"))
        }
    }

    func jsonError(_ reason: JSONReason) -> JSONError {
        let text = path.joined()
        return JSONError(
            reason: reason, offset: 0, line: 0, column: 0, path: text.hasPrefix(".") ? String(text.dropFirst()) : text)
    }
}
