public import SaifuJSON
internal import SaifuMoney

extension BoardState: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var health: HealthStatus = ""
        var state: MarketState = ""
        var data: MarketData?
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("health", 0, of: &members, into: &health)
            try reader.read("state", 1, of: &members, into: &state)
            try reader.read("data", 2, of: &members, into: &data)
            try reader.passOthers(&members)
        }
        try members.require(2, ["health", "state"])
        self.init(health: health, state: state, data: data)
    }
}

extension BoardState.MarketData: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var specialQuotation: ExactDecimal?
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("special_quotation", 0, of: &members, into: &specialQuotation)
            try reader.passOthers(&members)
        }
        self.init(specialQuotation: specialQuotation)
    }
}
