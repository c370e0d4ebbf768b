public import SaifuJSON
internal import SaifuMoney

extension Board: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var midPrice = ExactDecimal.zero
        var bids: [BoardLevel] = []
        var asks: [BoardLevel] = []
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("mid_price", 0, of: &members, into: &midPrice)
            try reader.read("bids", 1, of: &members, into: &bids)
            try reader.read("asks", 2, of: &members, into: &asks)
            try reader.passOthers(&members)
        }
        try members.require(3, ["mid_price", "bids", "asks"])
        self.init(midPrice: midPrice, bids: bids, asks: asks)
    }
}

extension BoardLevel: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var price = ExactDecimal.zero
        var size = ExactDecimal.zero
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("price", 0, of: &members, into: &price)
            try reader.read("size", 1, of: &members, into: &size)
            try reader.passOthers(&members)
        }
        try members.require(2, ["price", "size"])
        self.init(price: price, size: size)
    }
}
