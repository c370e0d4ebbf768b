public import SaifuJSON
internal import SaifuMoney

extension Execution: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var id: Int64 = 0
        var side: Side?
        var price = ExactDecimal.zero
        var size = ExactDecimal.zero
        var execDate = Timestamp(ticks: 0)
        var buyer = ""
        var seller = ""
        var members = try reader.beginMembers()
        while members.areLeft {
            if try reader.take("id", 0, &members) {
                id = try reader.readInteger()
                try reader.pass(&members)
            }
            if try reader.take("side", 1, &members) {
                side = try reader.readTakerSide()
                try reader.pass(&members)
            }
            if try reader.take("price", 2, &members) {
                price = try reader.readDecimal()
                try reader.pass(&members)
            }
            if try reader.take("size", 3, &members) {
                size = try reader.readDecimal()
                try reader.pass(&members)
            }
            if try reader.take("exec_date", 4, &members) {
                execDate = try reader.readTimestamp()
                try reader.pass(&members)
            }
            if try reader.take("buy_child_order_acceptance_id", 5, &members) {
                buyer = try reader.readString()
                try reader.pass(&members)
            }
            if try reader.take("sell_child_order_acceptance_id", 6, &members) {
                seller = try reader.readString()
                try reader.pass(&members)
            }
            try reader.passOthers(&members)
        }
        try members.requireExecution()
        self.init(
            id: id, side: side, price: price, size: size, execDate: execDate, buyChildOrderAcceptanceID: buyer,
            sellChildOrderAcceptanceID: seller)
    }
}

extension JSONMembers {
    fileprivate func requireExecution() throws(JSONFault) {
        try require("id", 0)
        try require("side", 1)
        try require("price", 2)
        try require("size", 3)
        try require("exec_date", 4)
        try require("buy_child_order_acceptance_id", 5)
        try require("sell_child_order_acceptance_id", 6)
    }
}

extension JSONReader {
    /// An empty text stands for none.
    fileprivate mutating func readTakerSide() throws(JSONFault) -> Side? {
        let start = offset
        let side: Side?? = try withStringBytes { text in
            switch text.count {
            case 0: .some(nil)
            case 3 where text[0] == UInt8(ascii: "B") && text[1] == UInt8(ascii: "U") && text[2] == UInt8(ascii: "Y"):
                .some(.buy)
            case 4 where text.elementsEqual("SELL".utf8): .some(.sell)
            default: nil
            }
        }
        guard let side else { throw JSONFault(.invalidValue("neither BUY nor SELL"), at: start) }
        return side
    }
}
