/// Arrays take their elements straight from the tape: the loop of the standard library, made for any container, asks the
/// runtime for types at every element.
protocol TapeList {
    /// - Parameter array: the entry of an array.
    init(elementsOf document: JSONDocument, at array: Int) throws
}

extension Array: TapeList where Element: Decodable {
    init(elementsOf document: JSONDocument, at array: Int) throws {
        let end = document.next(after: array)
        let count = document.count(at: array)
        self = try Array(unsafeUninitializedCapacity: count) { elements, initialized in
            var index = array + 1
            while index < end {
                elements.initializeElement(at: initialized, to: try document.value(Element.self, at: index))
                initialized += 1
                index = document.next(after: index)
            }
        }
    }
}
