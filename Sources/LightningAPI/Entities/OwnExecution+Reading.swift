public import SaifuJSON
internal import SaifuMoney

extension OwnExecution: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var id: Int64 = 0
        var childOrderID = ""
        var side = Side.buy
        var price = ExactDecimal.zero
        var size = ExactDecimal.zero
        var commission = ExactDecimal.zero
        var execDate = Timestamp(ticks: 0)
        var childOrderAcceptanceID = ""
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("id", 0, of: &members, into: &id)
            try reader.read("child_order_id", 1, of: &members, into: &childOrderID)
            try reader.read("side", 2, of: &members, into: &side)
            try reader.read("price", 3, of: &members, into: &price)
            try reader.read("size", 4, of: &members, into: &size)
            try reader.read("commission", 5, of: &members, into: &commission)
            try reader.read("exec_date", 6, of: &members, into: &execDate)
            try reader.read("child_order_acceptance_id", 7, of: &members, into: &childOrderAcceptanceID)
            try reader.passOthers(&members)
        }
        try members.require(
            8,
            ["id", "child_order_id", "side", "price", "size", "commission", "exec_date", "child_order_acceptance_id"])
        self.init(
            id: id, childOrderID: childOrderID, side: side, price: price, size: size, commission: commission,
            execDate: execDate, childOrderAcceptanceID: childOrderAcceptanceID)
    }
}
