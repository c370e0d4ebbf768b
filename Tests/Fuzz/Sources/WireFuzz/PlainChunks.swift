/// A chunked body read in the plainest way, line by line from all its bytes: what the product's reader is held against.
enum PlainChunks: Equatable {
    case body([UInt8], used: Int)
    case refused
    /// More bytes are needed.
    case open
    /// A limit is too near to say.
    case unsure

    init(_ input: [UInt8]) {
        self = Self.read(input[...])
    }

    private static func read(_ input: ArraySlice<UInt8>) -> PlainChunks {
        var rest = input
        var body: [UInt8] = []
        var extra = 0
        while true {
            guard let line = takeLine(&rest) else { return .open }
            guard let text = line, let (size, more) = sizeLine(text) else { return .refused }
            extra += more
            if extra > limits.headerBytes - 20 { return .unsure }
            if size == 0 { return trailers(rest, body, extra, total: input.count) }
            guard body.count + size <= limits.body else { return rest.isEmpty ? .unsure : .refused }
            guard rest.count >= size + 2 else { return .open }
            body += rest.prefix(size)
            rest = rest.dropFirst(size)
            guard rest.starts(with: [13, 10]) else { return .refused }
            rest = rest.dropFirst(2)
        }
    }

    private static func trailers(
        _ input: ArraySlice<UInt8>, _ body: [UInt8], _ before: Int, total: Int
    ) -> PlainChunks {
        var rest = input
        var extra = before
        var count = 0
        while true {
            guard let line = takeLine(&rest) else { return .open }
            guard let text = line else { return .refused }
            if text.isEmpty { return .body(body, used: total - rest.count) }
            extra += text.count + 2
            count += 1
            if extra > limits.headerBytes - 20 { return .unsure }
            let parts = text.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isToken), parts[1].allSatisfy(isField),
                count <= limits.headerCount
            else { return .refused }
        }
    }

    /// Takes a line; `nil` when it has no end yet, and a line of `nil` when it does not end as it must.
    private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>?? {
        guard let end = rest.firstIndex(of: 10) else { return nil }
        let line = rest[..<end]
        rest = rest[(end + 1)...]
        return .some(line.last == 13 ? line.dropLast() : nil)
    }

    /// The size, and how many bytes its extension has.
    private static func sizeLine(_ line: ArraySlice<UInt8>) -> (size: Int, extra: Int)? {
        let digits = line.prefix { $0 != UInt8(ascii: ";") }
        let text = String(decoding: digits, as: UTF8.self)
        guard (1...8).contains(digits.count), text.utf8.allSatisfy({ $0 != 0x2b && $0 != 0x2d }),
            let size = Int(text, radix: 16), line.dropFirst(digits.count).allSatisfy(isField)
        else { return nil }
        return (size, line.count - digits.count)
    }

    private static func isField(_ byte: UInt8) -> Bool { byte == 9 || (byte >= 32 && byte != 127) }

    private static func isToken(_ byte: UInt8) -> Bool {
        let letters = 65...90 ~= byte || 97...122 ~= byte || 48...57 ~= byte
        return letters || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}
