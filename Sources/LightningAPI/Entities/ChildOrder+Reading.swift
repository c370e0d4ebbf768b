public import SaifuJSON
internal import SaifuMoney

extension ChildOrder: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var pagingID: Int64 = 0
        var childOrderID = ""
        var productCode: ProductCode = ""
        var side = Side.buy
        var childOrderType = ChildOrderType.limit
        var price = ExactDecimal.zero
        var averagePrice = ExactDecimal.zero
        var size = ExactDecimal.zero
        var childOrderState = ChildOrderState.active
        var expireDate = Timestamp(ticks: 0)
        var childOrderDate = Timestamp(ticks: 0)
        var childOrderAcceptanceID = ""
        var outstandingSize = ExactDecimal.zero
        var cancelSize = ExactDecimal.zero
        var executedSize = ExactDecimal.zero
        var totalCommission = ExactDecimal.zero
        var timeInForce: TimeInForce?
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("id", 0, of: &members, into: &pagingID)
            try reader.read("child_order_id", 1, of: &members, into: &childOrderID)
            try reader.read("product_code", 2, of: &members, into: &productCode)
            try reader.read("side", 3, of: &members, into: &side)
            try reader.read("child_order_type", 4, of: &members, into: &childOrderType)
            try reader.read("price", 5, of: &members, into: &price)
            try reader.read("average_price", 6, of: &members, into: &averagePrice)
            try reader.read("size", 7, of: &members, into: &size)
            try reader.read("child_order_state", 8, of: &members, into: &childOrderState)
            try reader.read("expire_date", 9, of: &members, into: &expireDate)
            try reader.read("child_order_date", 10, of: &members, into: &childOrderDate)
            try reader.read("child_order_acceptance_id", 11, of: &members, into: &childOrderAcceptanceID)
            try reader.read("outstanding_size", 12, of: &members, into: &outstandingSize)
            try reader.read("cancel_size", 13, of: &members, into: &cancelSize)
            try reader.read("executed_size", 14, of: &members, into: &executedSize)
            try reader.read("total_commission", 15, of: &members, into: &totalCommission)
            try reader.read("time_in_force", 16, of: &members, into: &timeInForce)
            try reader.passOthers(&members)
        }
        try members.require(
            16,
            [
                "id", "child_order_id", "product_code", "side", "child_order_type", "price", "average_price", "size",
                "child_order_state", "expire_date", "child_order_date", "child_order_acceptance_id", "outstanding_size",
                "cancel_size", "executed_size", "total_commission",
            ])
        self.init(
            pagingID: pagingID, childOrderID: childOrderID, productCode: productCode, side: side,
            childOrderType: childOrderType, price: price, averagePrice: averagePrice, size: size,
            childOrderState: childOrderState, expireDate: expireDate, childOrderDate: childOrderDate,
            childOrderAcceptanceID: childOrderAcceptanceID, outstandingSize: outstandingSize, cancelSize: cancelSize,
            executedSize: executedSize, totalCommission: totalCommission, timeInForce: timeInForce)
    }
}
