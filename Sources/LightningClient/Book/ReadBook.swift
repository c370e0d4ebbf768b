import LightningAPI

/// A book, and the reader of the frames that change it.
struct ReadBook: ~Copyable {
    var book: OrderBook
    private var change: BoardChange

    init(_ product: ProductCode) {
        book = OrderBook(product)
        change = BoardChange(of: product)
    }

    /// - Returns: `false` for a frame that is no change of this book, or is written in another way than usual.
    mutating func read(_ frame: Span<UInt8>) -> Bool { change.read(frame) }

    /// Takes the change that was read.
    mutating func apply() { book.apply(change) }
}
