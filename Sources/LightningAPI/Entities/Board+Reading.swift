public import SaifuJSON
internal import SaifuMoney

extension Board: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var midPrice = ExactDecimal.zero
        var bids: [BoardLevel] = []
        var asks: [BoardLevel] = []
        var members = try reader.beginMembers()
        while members.areLeft {
            if try reader.take("mid_price", 0, &members) {
                midPrice = try reader.readDecimal()
                try reader.pass(&members)
            }
            if try reader.take("bids", 1, &members) {
                bids = try [BoardLevel](reading: &reader)
                try reader.pass(&members)
            }
            if try reader.take("asks", 2, &members) {
                asks = try [BoardLevel](reading: &reader)
                try reader.pass(&members)
            }
            try reader.passOthers(&members)
        }
        try members.require("mid_price", 0)
        try members.require("bids", 1)
        try members.require("asks", 2)
        self.init(midPrice: midPrice, bids: bids, asks: asks)
    }
}

extension BoardLevel: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var price = ExactDecimal.zero
        var size = ExactDecimal.zero
        var members = try reader.beginMembers()
        while members.areLeft {
            if try reader.take("price", 0, &members) {
                price = try reader.readDecimal()
                try reader.pass(&members)
            }
            if try reader.take("size", 1, &members) {
                size = try reader.readDecimal()
                try reader.pass(&members)
            }
            try reader.passOthers(&members)
        }
        try members.require("price", 0)
        try members.require("size", 1)
        self.init(price: price, size: size)
    }
}
