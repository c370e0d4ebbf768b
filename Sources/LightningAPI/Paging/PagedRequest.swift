/// A call that answers with a part of a history, newest first.
public protocol PagedRequest: QueryRequest where Response == [Element], Element.ID: Sendable {
    /// One record.
    associatedtype Element: Sendable, Identifiable

    /// Which part.
    var paging: Paging { get set }
    /// The number by which a record is placed in the history, growing with time; 0 for one that has none yet.
    static func pagingID(of element: Element) -> Int64
}

extension PagedRequest where Element.ID == Int64 {
    /// Returns the id of the record.
    public static func pagingID(of element: Element) -> Int64 { element.id }
}

extension PagedRequest where Element == ChildOrder {
    /// Returns the number of the order, which open ones do not have.
    public static func pagingID(of element: Element) -> Int64 { element.pagingID }
}

extension PagedRequest where Element == ParentOrderSummary {
    /// Returns the number of the order.
    public static func pagingID(of element: Element) -> Int64 { element.pagingID }
}
