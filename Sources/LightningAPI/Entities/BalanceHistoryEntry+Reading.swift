public import SaifuJSON
internal import SaifuMoney

extension BalanceHistoryEntry: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var id: Int64 = 0
        var tradeDate = Timestamp(ticks: 0)
        var eventDate = Timestamp(ticks: 0)
        var currencyCode: Asset = ""
        var tradeType: TradeType = ""
        var price = ExactDecimal.zero
        var amount = ExactDecimal.zero
        var quantity = ExactDecimal.zero
        var commission = ExactDecimal.zero
        var balance = ExactDecimal.zero
        var productCode: ProductCode?
        var orderID: String?
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("id", 0, of: &members, into: &id)
            try reader.read("trade_date", 1, of: &members, into: &tradeDate)
            try reader.read("event_date", 2, of: &members, into: &eventDate)
            try reader.read("currency_code", 3, of: &members, into: &currencyCode)
            try reader.read("trade_type", 4, of: &members, into: &tradeType)
            try reader.read("price", 5, of: &members, into: &price)
            try reader.read("amount", 6, of: &members, into: &amount)
            try reader.read("quantity", 7, of: &members, into: &quantity)
            try reader.read("commission", 8, of: &members, into: &commission)
            try reader.read("balance", 9, of: &members, into: &balance)
            try reader.read("product_code", 10, of: &members, into: &productCode)
            try reader.read("order_id", 11, of: &members, into: &orderID)
            try reader.passOthers(&members)
        }
        try members.require(
            10,
            [
                "id", "trade_date", "event_date", "currency_code", "trade_type", "price", "amount", "quantity",
                "commission", "balance",
            ])
        self.init(
            id: id, tradeDate: tradeDate, eventDate: eventDate, productCode: productCode, currencyCode: currencyCode,
            tradeType: tradeType, price: price, amount: amount, quantity: quantity, commission: commission,
            balance: balance, orderID: orderID)
    }
}
