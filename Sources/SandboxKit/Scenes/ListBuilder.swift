/// Lists written one below the other, with `if` and `for` where they help.
@resultBuilder public enum ListBuilder<Element> {
    /// A line with one element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// A line with a list.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// All lines, in order.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// `if` without `else`; no elements when it does not apply.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// `if` of an `if` with `else`.
    public static func buildEither(first: [Element]) -> [Element] { first }
    /// `else`.
    public static func buildEither(second: [Element]) -> [Element] { second }
    /// `for`: the elements of every round, in order.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
