public import SaifuJSON
internal import SaifuMoney

extension TradingCommission: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var commissionRate = ExactDecimal.zero
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("commission_rate", 0, of: &members, into: &commissionRate)
            try reader.passOthers(&members)
        }
        try members.require(1, ["commission_rate"])
        self.init(commissionRate: commissionRate)
    }
}
