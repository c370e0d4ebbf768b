internal import SaifuJSON
internal import SaifuMoney

extension JSONWriter {
    /// Without trailing zeros and never with an exponent.
    mutating func member(_ name: String, _ number: ExactDecimal) {
        key(name)
        decimal(number.withoutTrailingZeros)
    }

    /// An array of objects whose members `body` writes.
    mutating func array<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
        beginArray()
        for element in elements {
            beginObject()
            body(&self, element)
            endObject()
        }
        endArray()
    }
}
