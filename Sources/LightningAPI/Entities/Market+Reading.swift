public import SaifuJSON

extension Market: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var productCode: ProductCode = ""
        var marketType: MarketType = ""
        var alias: String?
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("product_code", 0, of: &members, into: &productCode)
            try reader.read("market_type", 1, of: &members, into: &marketType)
            try reader.read("alias", 2, of: &members, into: &alias)
            try reader.passOthers(&members)
        }
        try members.require(2, ["product_code", "market_type"])
        self.init(productCode: productCode, marketType: marketType, alias: alias)
    }
}
