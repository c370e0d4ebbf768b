public import SaifuJSON
internal import SaifuMoney

extension Balance: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var currencyCode = Asset("")
        var amount = ExactDecimal.zero
        var available = ExactDecimal.zero
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("currency_code", 0, of: &members, into: &currencyCode)
            try reader.read("amount", 1, of: &members, into: &amount)
            try reader.read("available", 2, of: &members, into: &available)
            try reader.passOthers(&members)
        }
        try members.require(3, ["currency_code", "amount", "available"])
        self.init(currencyCode: currencyCode, amount: amount, available: available)
    }
}
