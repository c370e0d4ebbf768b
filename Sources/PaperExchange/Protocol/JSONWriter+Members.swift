internal import SaifuJSON
internal import SaifuMoney

extension JSONWriter {
    mutating func member(_ name: String, _ number: ExactDecimal) {
        key(name)
        decimal(number)
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
