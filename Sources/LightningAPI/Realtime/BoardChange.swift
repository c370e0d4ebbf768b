public import SaifuJSON
public import SaifuMoney

/// What changes a book, read out of the frames of its channel. These come by the thousand, so it is filled again with each,
/// and asks for no memory once it had room for the longest.
public struct BoardChange {
    /// Between the best prices.
    public private(set) var midPrice = ExactDecimal.zero
    /// The levels of the buyers that changed, each with its new total.
    public private(set) var bids: [BoardLevel] = []
    /// The levels of the sellers that changed, each with its new total.
    public private(set) var asks: [BoardLevel] = []

    /// What a frame of the channel begins with, as the exchange writes it; what follows is the change, and what closes it.
    private let head: [UInt8]
    private static let tail = Array("}}".utf8)
    private let buffer = JSONBuffer()

    /// - Parameter product: whose book.
    public init(of product: ProductCode) {
        let channel = Channel.board(product).name
        head = Array(
            #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"\#(channel)","message":"#.utf8)
    }

    /// Takes the change of a frame in the place of the one it holds.
    ///
    /// - Returns: `false` for any other frame, and for one that is written in another way: `RealtimeFrame` reads all of them.
    public mutating func read(_ frame: [UInt8]) throws(JSONError) -> Bool {
        guard isChange(frame) else { return false }
        bids.removeAll(keepingCapacity: true)
        asks.removeAll(keepingCapacity: true)
        return try buffer.read(frame[head.count..<frame.count - Self.tail.count]) { reader throws(JSONFault) in
            try readMessage(&reader)
        }
    }

    private func isChange(_ frame: [UInt8]) -> Bool {
        guard frame.count > head.count + Self.tail.count else { return false }
        return frame.withUnsafeBytes { frame in
            head.withUnsafeBytes { $0.elementsEqual(frame[..<$0.count]) } && frame[frame.count - 1] == UInt8(ascii: "}")
                && frame[frame.count - 2] == UInt8(ascii: "}")
        }
    }

    /// - Returns: `false` for a member that is not known or stands twice, behind which it only passes on.
    private mutating func readMessage(_ reader: inout JSONReader) throws(JSONFault) -> Bool {
        var (isPlain, members) = (true, 0)
        var middle: ExactDecimal?
        try reader.beginObject()
        while let key = try reader.nextKey() {
            members += 1
            if reader.matches(key, "mid_price") {
                middle = try reader.readDecimal()
            } else if reader.matches(key, "bids") {
                isPlain = try Self.read(&bids, &reader) && isPlain
            } else if reader.matches(key, "asks") {
                isPlain = try Self.read(&asks, &reader) && isPlain
            } else {
                isPlain = false
                try reader.skipValue()
            }
        }
        guard let middle, members == 3 else { return false }
        midPrice = middle
        return isPlain
    }

    private static func read(_ levels: inout [BoardLevel], _ reader: inout JSONReader) throws(JSONFault) -> Bool {
        var isPlain = levels.isEmpty
        guard try reader.beginElements() else { return isPlain }
        repeat {
            var (price, size): (ExactDecimal?, ExactDecimal?) = (nil, nil)
            var members = 0
            try reader.beginObject()
            while let key = try reader.nextKey() {
                members += 1
                if reader.matches(key, "price") {
                    price = try reader.readDecimal()
                } else if reader.matches(key, "size") {
                    size = try reader.readDecimal()
                } else {
                    try reader.skipValue()
                }
            }
            if let price, let size, members == 2 {
                levels.append(BoardLevel(price: price, size: size))
            } else {
                isPlain = false
            }
        } while try reader.moreElements()
        return isPlain
    }
}
