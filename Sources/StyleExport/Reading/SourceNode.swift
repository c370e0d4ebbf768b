import SaifuJSON

/// A value of a file and where it stands.
struct SourceNode: Sendable {
    enum Kind: Sendable {
        case object([Member])
        case array([SourceNode])
        case string(String)
        /// Infinite for a number that is too large.
        case number(Double)
        case bool(Bool)
        case null
    }

    struct Member: Sendable {
        let key: String
        let value: SourceNode
    }

    let kind: Kind
    let spot: Spot
    /// The byte after the value.
    let end: UInt32

    /// The last member of this name; `nil` for a missing one, and for anything but an object.
    subscript(key: String) -> SourceNode? {
        guard case .object(let members) = kind else { return nil }
        return members.last { $0.key == key }?.value
    }

    var members: [Member]? {
        guard case .object(let members) = kind else { return nil }
        return members
    }

    var elements: [SourceNode]? {
        guard case .array(let elements) = kind else { return nil }
        return elements
    }

    var text: String? {
        guard case .string(let text) = kind else { return nil }
        return text
    }
}

/// Reads a file into nodes, and notes members that stand twice.
struct NodeReader {
    let bytes: [UInt8]
    let file: UInt32
    private(set) var doubled: [Doubled] = []

    /// A name that stands in an object for the second time.
    struct Doubled {
        let first: String
        let second: String
        let spot: Spot
    }

    /// 2 GiB and 512 levels: a file of tokens may be large, but nobody nests that deep.
    static let limits = JSONLimits(maximumBytes: .max, maximumDepth: 512)

    init(bytes: [UInt8], file: UInt32) {
        self.bytes = bytes
        self.file = file
    }

    mutating func document() throws(JSONError) -> SourceNode {
        var copy = self
        let node = try JSONReader.read(bytes, limits: Self.limits) { reader throws(JSONFault) in
            try copy.value(&reader)
        }
        doubled = copy.doubled
        return node
    }

    private mutating func value(_ reader: inout JSONReader) throws(JSONFault) -> SourceNode {
        let start = reader.startOfValue()
        let kind = try kind(&reader, from: start)
        return SourceNode(
            kind: kind, spot: Spot(file: file, offset: UInt32(truncatingIfNeeded: start)),
            end: UInt32(truncatingIfNeeded: reader.offset))
    }

    private mutating func kind(_ reader: inout JSONReader, from start: Int) throws(JSONFault) -> SourceNode.Kind {
        guard start < bytes.count else { throw JSONFault(.unexpectedEnd, at: start) }
        switch bytes[start] {
        case UInt8(ascii: "{"): return .object(try members(&reader))
        case UInt8(ascii: "["): return .array(try elements(&reader))
        case UInt8(ascii: "\""): return .string(try reader.readString())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try reader.readBool())
        case UInt8(ascii: "n"):
            _ = try reader.readNull()
            return .null
        default:
            try reader.skipValue()
            return .number(BinaryNumber.value(of: bytes[start..<reader.offset]))
        }
    }

    private mutating func elements(_ reader: inout JSONReader) throws(JSONFault) -> [SourceNode] {
        var elements: [SourceNode] = []
        try reader.beginArray()
        while try reader.nextElement() { elements.append(try value(&reader)) }
        return elements
    }

    private mutating func members(_ reader: inout JSONReader) throws(JSONFault) -> [SourceNode.Member] {
        var members: [SourceNode.Member] = []
        var names: Set<String> = []
        var hasDoubled = false
        try reader.beginObject()
        while let key = try reader.nextKey() {
            let name = reader.text(of: key)
            let member = SourceNode.Member(key: name, value: try value(&reader))
            // A set costs more than a few comparisons.
            if members.count == 8 { names = Set(members.map(\.key)) }
            let first = members.count < 8 ? members.first { $0.key == name }?.key : Self.known(name, &names)
            if let first {
                doubled.append(Doubled(first: first, second: name, spot: member.value.spot))
                hasDoubled = true
            }
            members.append(member)
        }
        return hasDoubled ? Self.lastOnes(members) : members
    }

    /// The same name as it came first; `nil` for a new one.
    private static func known(_ name: String, _ names: inout Set<String>) -> String? {
        let (isNew, member) = names.insert(name)
        return isNew ? nil : member
    }

    /// Of members with one name the last.
    private static func lastOnes(_ members: [SourceNode.Member]) -> [SourceNode.Member] {
        var names: Set<String> = []
        return members.reversed().filter { names.insert($0.key).inserted }.reversed()
    }
}

/// Digits into binary floating point.
enum BinaryNumber {
    /// - Parameter bytes: a number of the JSON grammar.
    static func value(of bytes: ArraySlice<UInt8>) -> Double {
        exactly(bytes) ?? Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Up to 15 digits divided by an exact power of ten are rounded once, and so are right; `nil` for other numbers.
    private static func exactly(_ bytes: ArraySlice<UInt8>) -> Double? {
        var digits: Int64 = 0
        var count = 0
        var places = 0
        var isNegative = false
        var hasPoint = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
                count += digits == 0 ? 0 : 1
                places += hasPoint ? 1 : 0
                if count > 15 { return nil }
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "-"): isNegative = true
            default: return nil
            }
        }
        guard places < powers.count else { return nil }
        let value = Double(digits) / powers[places]
        return isNegative ? -value : value
    }
}
