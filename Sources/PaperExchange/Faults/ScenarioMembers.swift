internal import SaifuJSON
internal import SaifuMoney

/// The members of one object of a scenario file, until they are taken. Each knows where it stands, so that a mistake is told
/// with its line; what nobody takes is a mistake too.
struct ScenarioMembers {
    private enum Value {
        case text(String)
        case number(ExactDecimal)
        case flag(Bool)
        case numbers([Int64])
        case objects([ScenarioMembers])
    }

    private var values: [String: (value: Value, start: Int)] = [:]
    private let start: Int

    init(reading reader: inout JSONReader) throws(JSONFault) {
        start = reader.startOfValue()
        var values: [String: (value: Value, start: Int)] = [:]
        try reader.readMembers { name, reader throws(JSONFault) in
            let start = reader.startOfValue()
            values[name] = (try Self.value(of: name, &reader), start)
            return true
        }
        self.values = values
    }

    private static func value(of name: String, _ reader: inout JSONReader) throws(JSONFault) -> Value {
        switch name {
        case "says", "on", "access", "method", "path", "name", "key", "fault", "answer", "reason":
            return .text(try reader.readString())
        case "clock_skew_seconds", "every", "percent", "above_per_second", "from", "to", "milliseconds", "bytes", "at",
            "seconds", "code":
            return .number(try reader.readDecimal())
        case "performed", "reset": return .flag(try reader.readBool())
        case "nth":
            var numbers: [Int64] = []
            try reader.beginArray()
            while try reader.nextElement() { numbers.append(try reader.readInteger()) }
            return .numbers(numbers)
        case "rules":
            var objects: [ScenarioMembers] = []
            try reader.beginArray()
            while try reader.nextElement() { objects.append(try ScenarioMembers(reading: &reader)) }
            return .objects(objects)
        default: throw JSONFault(.invalidValue("there is no member \"\(name.prefix(60))\""), at: reader.startOfValue())
        }
    }

    // MARK: Taking

    mutating func text(_ name: String) -> String? {
        guard case .text(let text)? = values[name]?.value else { return nil }
        values[name] = nil
        return text
    }

    /// - Parameter words: what it may be.
    mutating func optionalWord(_ name: String, _ words: [String]) throws(JSONFault) -> String? {
        let place = values[name]?.start ?? start
        guard let text = text(name) else { return nil }
        guard words.contains(text) else {
            throw JSONFault(
                .invalidValue("\"\(text.prefix(60))\" is none of \(words.joined(separator: ", "))"), at: place)
        }
        return text
    }

    mutating func word(_ name: String, _ words: [String]) throws(JSONFault) -> String {
        guard let word = try optionalWord(name, words) else { throw missing(name) }
        return word
    }

    /// One of the words that a type has names for.
    mutating func word<Word: CaseIterable & RawRepresentable<String>>(_ name: String) throws(JSONFault) -> Word {
        let word = try word(name, Word.allCases.map(\.rawValue))
        return try required(name, Word(rawValue: word))
    }

    mutating func optionalFlag(_ name: String) -> Bool? {
        guard case .flag(let flag)? = values[name]?.value else { return nil }
        values[name] = nil
        return flag
    }

    mutating func flag(_ name: String) throws(JSONFault) -> Bool {
        guard let flag = optionalFlag(name) else { throw missing(name) }
        return flag
    }

    mutating func number(_ name: String, _ range: ClosedRange<Int64>) throws(JSONFault) -> Int64? {
        guard case (.number(let number), let place)? = values[name] else { return nil }
        guard let whole = Int64(number.description), range.contains(whole) else {
            throw JSONFault(
                .invalidValue("\(number) is no whole number from \(range.lowerBound) to \(range.upperBound)"), at: place
            )
        }
        values[name] = nil
        return whole
    }

    /// - Returns: the hundredths of a share in percent.
    mutating func percent(_ name: String) throws(JSONFault) -> Int64? {
        guard case (.number(let number), let place)? = values[name] else { return nil }
        guard number >= 0, number <= 100, number.isMultiple(of: "0.01"), let units = Self.hundredths(of: number) else {
            throw JSONFault(.invalidValue("\(number) is no share from 0 to 100 with at most two decimals"), at: place)
        }
        values[name] = nil
        return units
    }

    private static func hundredths(of number: ExactDecimal) -> Int64? {
        do throws(MoneyError) {
            return Int64(try number.multiplied(by: 100).rounded(scale: 0, .down).description)
        } catch {
            return nil
        }
    }

    mutating func numbers(_ name: String, _ range: ClosedRange<Int64>) throws(JSONFault) -> Set<Int64>? {
        guard case (.numbers(let numbers), let place)? = values[name] else { return nil }
        guard !numbers.isEmpty, numbers.allSatisfy(range.contains) else {
            throw JSONFault(.invalidValue("these are not numbers from \(range.lowerBound) on"), at: place)
        }
        values[name] = nil
        return Set(numbers)
    }

    mutating func objects(_ name: String) throws(JSONFault) -> [ScenarioMembers] {
        guard case .objects(let objects)? = values[name]?.value else { throw missing(name) }
        values[name] = nil
        return objects
    }

    private func missing(_ name: String) -> JSONFault { JSONFault(.missingKey(name), at: start) }

    /// - Throws: for a member that means nothing beside the others.
    func checkEmpty() throws(JSONFault) {
        guard let first = values.min(by: { $0.value.start < $1.value.start }) else { return }
        throw JSONFault(.invalidValue("\"\(first.key)\" means nothing here"), at: first.value.start)
    }

    /// Returns a member that a rule must have; throws when it is missing.
    func required<Value>(_ name: String, _ value: Value?) throws(JSONFault) -> Value {
        guard let value else { throw missing(name) }
        return value
    }
}
