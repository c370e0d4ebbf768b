internal import FuzzKit
internal import SaifuJSON
internal import SaifuMoney

/// Small enough that the fuzzer reaches both.
let limits = JSONLimits(maximumBytes: 900, maximumDepth: 12)

/// All ways in accept exactly what a plain grammar accepts, and what is written is read as the same.
func checkGrammar(_ document: [UInt8]) {
    var grammar = PlainGrammar(document, maximumDepth: limits.maximumDepth)
    let isDocument = document.count <= limits.maximumBytes && grammar.accepts()
    let tree = answer { () throws(JSONError) in try JSONValue.parse(document, limits: limits) }
    require((tree != nil) == isDocument, "the tree and the grammar disagree")
    let skipped = answer { () throws(JSONError) in
        try JSONReader.read(document, limits: limits) { reader throws(JSONFault) in
            try reader.skipValue()
            return reader.offset
        }
    }
    require((skipped != nil) == isDocument, "skipping and the grammar disagree")
    let decoder = ExactJSONDecoder(limits: limits)
    let decoded = answer { () throws(JSONError) in try decoder.decode(JSONValue.self, from: document) }
    require((decoded != nil) == (isDocument && !grammar.hasDuplicateKey), "the decoder and the grammar disagree")
    guard let tree else { return }
    require(decoded == nil || decoded == tree, "the decoder and the tree disagree")
    for pretty in [false, true] {
        let again = answer { () throws(JSONError) in
            try JSONValue.parse(tree.bytes(pretty: pretty, digits: .asGiven))
        }
        require(again == tree, "what was written is read differently")
        require(again?.bytes() == tree.bytes(), "what was read is written differently")
    }
    let shortest = answer { () throws(JSONError) in try JSONValue.parse(tree.bytes()) }
    require(shortest != nil, "shortest numbers are no JSON")
    require(shortest?.bytes(digits: .asGiven) == tree.bytes(), "a shortest number could be shorter")
}

/// Direct reading and `Codable` agree, and what `Codable` writes is read as the same.
func checkEntity<Entity: JSONReadable & Codable & Equatable>(_: Entity.Type, _ document: [UInt8]) {
    let decoder = ExactJSONDecoder(limits: limits)
    let direct = answer { () throws(JSONError) in try decoder.read(Entity.self, from: document) }
    let coded = answer { () throws(JSONError) in try decoder.decode(Entity.self, from: document) }
    require(direct == coded, "direct reading and Codable disagree")
    guard let direct else { return }
    let written = answer { () throws(JSONError) in try ExactJSONEncoder().encode(direct) }
    guard let written else { return require(false, "an entity cannot be written") }
    let again = answer { () throws(JSONError) in try ExactJSONDecoder().read(Entity.self, from: written) }
    require(again == direct, "what was written is read differently")
}

/// Every way of reading a number gives the same digits, or none.
func checkNumber(_ document: [UInt8]) {
    let decoder = ExactJSONDecoder()
    let direct = answer { () throws(JSONError) in try decoder.read(ExactDecimal.self, from: document) }
    let coded = answer { () throws(JSONError) in try decoder.decode(ExactDecimal.self, from: document) }
    require(direct.map(digits) == coded.map(digits), "two ways of reading a number disagree")
    let whole = answer { () throws(JSONError) in try decoder.read(Int64.self, from: document) }
    let other = answer { () throws(JSONError) in try decoder.decode(Int64.self, from: document) }
    require(whole == other, "two ways of reading a whole number disagree")
    guard let tree = answer({ () throws(JSONError) in try JSONValue.parse(document) }) else {
        return require(direct == nil && whole == nil, "a number was read from no document")
    }
    let kept: ExactDecimal?
    do throws(MoneyError) { kept = try tree.number?.decimal() } catch { kept = nil }
    require(kept.map(digits) == direct.map(digits), "the tree and direct reading disagree about a number")
    guard let kept, let number = tree.number else { return }
    require(number.shortestText == kept.canonicalText, "the shortest digits are another number")
}

private func digits(_ number: ExactDecimal) -> String { "\(number.mantissa)e-\(number.scale)" }

/// `nil` for what is refused; its error must have a place in words.
private func answer<Value>(_ body: () throws(JSONError) -> Value) -> Value? {
    do throws(JSONError) {
        return try body()
    } catch {
        require(!error.description.isEmpty && error.offset >= 0 && error.line > 0, "an error without a place")
        return nil
    }
}
