public import SaifuJSON
internal import SaifuMoney

extension Execution: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var id: Int64 = 0
        var side = TakerSide(side: nil)
        var price = ExactDecimal.zero
        var size = ExactDecimal.zero
        var execDate = Timestamp(ticks: 0)
        var buyer = CompactText()
        var seller = CompactText()
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("id", 0, of: &members, into: &id)
            try reader.read("side", 1, of: &members, into: &side)
            try reader.read("price", 2, of: &members, into: &price)
            try reader.read("size", 3, of: &members, into: &size)
            try reader.read("exec_date", 4, of: &members, into: &execDate)
            try reader.read("buy_child_order_acceptance_id", 5, of: &members, into: &buyer)
            try reader.read("sell_child_order_acceptance_id", 6, of: &members, into: &seller)
            try reader.passOthers(&members)
        }
        try members.require(
            7,
            [
                "id", "side", "price", "size", "exec_date", "buy_child_order_acceptance_id",
                "sell_child_order_acceptance_id",
            ])
        self.init(
            id: id, side: side.side, price: price, size: size, execDate: execDate, buyer: buyer,
            seller: seller)
    }
}

/// An empty text stands for none.
private struct TakerSide: JSONReadable {
    let side: Side?

    init(side: Side?) { self.side = side }

    init(reading reader: inout JSONReader) throws(JSONFault) {
        let start = reader.startOfValue()
        let side: Side?? = try reader.withStringBytes { text in
            switch text.count {
            case 0: .some(nil)
            case 3 where text[0] == UInt8(ascii: "B") && text[1] == UInt8(ascii: "U") && text[2] == UInt8(ascii: "Y"):
                .some(.buy)
            case 4 where Self.isSell(text): .some(.sell)
            default: nil
            }
        }
        guard let side else { throw JSONFault(.invalidValue("neither BUY nor SELL"), at: start) }
        self.side = side
    }

    private static func isSell(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text[0] == UInt8(ascii: "S") && text[1] == UInt8(ascii: "E") && text[2] == UInt8(ascii: "L")
            && text[3] == UInt8(ascii: "L")
    }
}
