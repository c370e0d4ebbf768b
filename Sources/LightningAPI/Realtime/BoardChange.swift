internal import SaifuJSON
public import SaifuMoney

internal import func Glibc.memcmp

/// What changes a book, read out of the frames of its channel. These come by the thousand, so it is filled again with each,
/// and asks for no memory once it had room for the longest.
public struct BoardChange: ~Copyable {
    /// Between the best prices.
    public private(set) var midPrice = ExactDecimal.zero
    /// The levels of the buyers that changed, each with its new total.
    public private(set) var bids: [BoardLevel] = []
    /// The levels of the sellers that changed, each with its new total.
    public private(set) var asks: [BoardLevel] = []

    /// What a frame of the channel begins with, as the exchange writes it; what follows is the change, and what closes it.
    private let head: [UInt8]
    private static let tail = Array("}}".utf8)
    private var reader = JSONReader()

    /// - Parameter product: whose book.
    public init(of product: ProductCode) {
        let channel = Channel.board(product).name
        head = Array(
            #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"\#(channel)","message":"#.utf8)
    }

    /// Takes the change of a frame in the place of the one it holds.
    ///
    /// - Returns: `false` for any other frame, and for one that is written in another way: `RealtimeFrame` reads all of them,
    ///   and tells what is wrong.
    public mutating func read(_ frame: Span<UInt8>) -> Bool {
        guard isChange(frame) else { return false }
        if !bids.isEmpty { bids.removeAll(keepingCapacity: true) }
        if !asks.isEmpty { asks.removeAll(keepingCapacity: true) }
        do throws(JSONFault) {
            try reader.begin(frame.extracting(head.count..<frame.count - Self.tail.count))
            try readMessage()
            try reader.finish()
            return true
        } catch {
            return false
        }
    }

    private func isChange(_ frame: Span<UInt8>) -> Bool {
        guard frame.count > head.count + Self.tail.count else { return false }
        return frame.withUnsafeBufferPointer { frame in
            guard let start = frame.baseAddress else { return false }
            return memcmp(start, head, head.count) == 0
                && memcmp(start + frame.count - Self.tail.count, Self.tail, Self.tail.count) == 0
        }
    }

    /// Reads the members in the order in which the exchange writes them, and no others.
    private mutating func readMessage() throws(JSONFault) {
        try reader.beginObject()
        try Self.pass("mid_price", isFirst: true, &reader)
        midPrice = try reader.readDecimal()
        try Self.pass("bids", &reader)
        try Self.read(&bids, &reader)
        try Self.pass("asks", &reader)
        try Self.read(&asks, &reader)
        guard try reader.nextKey() == nil else { throw Self.other(reader) }
    }

    @inline(__always)
    private static func pass(
        _ key: StaticString, isFirst: Bool = false, _ reader: inout JSONReader
    ) throws(JSONFault) {
        guard reader.passKey(key, isFirst: isFirst) else { throw other(reader) }
    }

    private static func read(_ levels: inout [BoardLevel], _ reader: inout JSONReader) throws(JSONFault) {
        guard try reader.beginElements() else { return }
        repeat { levels.append(try BoardLevel(reading: &reader)) } while try reader.moreElements()
    }

    private static func other(_ reader: borrowing JSONReader) -> JSONFault {
        JSONFault(.invalidValue("another order of members"), at: reader.offset)
    }
}
