/// Answers about special orders.
enum ParentTexts {
    /// Of several parts, and of one that follows the price.
    static let listed = listed(stop: stop("ACTIVE", executed: "0"))
    /// The price was reached that one of them waits for.
    static let filled = listed(stop: stop("COMPLETED", executed: "0.01"))

    private static func stop(_ state: String, executed: String) -> String {
        let (average, open) = executed == "0" ? ("0", "0.01") : ("16500000", "0")
        return """
            {"id":4239,"parent_order_id":"JCP20260807-121411-031723","product_code":"BTC_JPY","side":"SELL",\
            "parent_order_type":"STOP_LIMIT","price":16500000,"average_price":\(average),"size":0.01,\
            "parent_order_state":"\(state)",\
            "expire_date":"2026-09-06T12:14:10","parent_order_date":"2026-08-07T12:14:10",\
            "parent_order_acceptance_id":"JRF20260807-121410-118197","outstanding_size":\(open),"cancel_size":0,\
            "executed_size":\(executed),"total_commission":0}
            """
    }

    private static func listed(stop: String) -> String {
        """
        [{"id":4242,"parent_order_id":"JCP20260807-121811-031726","product_code":"BTC_JPY","side":"BUYSELL",\
        "parent_order_type":"IFDOCO","price":16900000,"average_price":16900000,"size":0.03,"parent_order_state":"ACTIVE",\
        "expire_date":"2026-09-06T12:18:10","parent_order_date":"2026-08-07T12:18:10",\
        "parent_order_acceptance_id":"JRF20260807-121810-118200","outstanding_size":0.02,"cancel_size":0,"executed_size":0.01,\
        "total_commission":0.000015},\
        {"id":4240,"parent_order_id":"JCP20260807-121511-031724","product_code":"BTC_JPY","side":"SELL",\
        "parent_order_type":"OCO","price":17600000,"average_price":0,"size":0.02,"parent_order_state":"ACTIVE",\
        "expire_date":"2026-09-06T12:15:10","parent_order_date":"2026-08-07T12:15:10",\
        "parent_order_acceptance_id":"JRF20260807-121510-118198","outstanding_size":0.01,"cancel_size":0.01,"executed_size":0,\
        "total_commission":0},\
        \(stop),\
        {"id":4241,"parent_order_id":"JCO20260807-121611-031725","product_code":"BTC_JPY","side":"SELL",\
        "parent_order_type":"TRAIL","price":0,"average_price":0,"size":0.01,"parent_order_state":"ACTIVE",\
        "expire_date":"2026-09-06T12:16:10","parent_order_date":"2026-08-07T12:16:10",\
        "parent_order_acceptance_id":"JRF20260807-121610-118199","outstanding_size":0.01,"cancel_size":0,"executed_size":0,\
        "total_commission":0}]
        """
    }

    /// The first part, and after it two that cancel each other.
    static let detail = """
        {"id":4242,"parent_order_id":"JCP20260807-121811-031726","order_method":"IFDOCO","expire_date":"2026-09-06T12:18:10",\
        "time_in_force":"GTC","parameters":[\
        {"product_code":"BTC_JPY","condition_type":"LIMIT","side":"BUY","price":16900000,"size":0.01,"trigger_price":0,"offset":0},\
        {"product_code":"BTC_JPY","condition_type":"LIMIT","side":"SELL","price":17600000,"size":0.01,"trigger_price":0,"offset":0},\
        {"product_code":"BTC_JPY","condition_type":"STOP_LIMIT","side":"SELL","price":16590000,"size":0.01,\
        "trigger_price":16600000,"offset":0}],"parent_order_acceptance_id":"JRF20260807-121810-118200"}
        """

    /// One of the pair, in the book.
    private static let half = """
        {"id":0,"child_order_id":"JOR20260807-121904-031728","product_code":"BTC_JPY","side":"SELL",\
        "child_order_type":"LIMIT","price":17600000,"average_price":0,"size":0.01,"child_order_state":"ACTIVE",\
        "expire_date":"2026-09-06T12:18:10","child_order_date":"2026-08-07T12:19:04",\
        "child_order_acceptance_id":"JRF20260807-121904-440918","outstanding_size":0.01,"cancel_size":0,\
        "executed_size":0,"total_commission":0,"time_in_force":"GTC"}
        """

    /// Open orders: one of the pair, and another one.
    static let active = """
        [\(half),\
        {"id":0,"child_order_id":"JOR20260807-121804-031726","product_code":"BTC_JPY","side":"BUY",\
        "child_order_type":"LIMIT","price":16900000,"average_price":0,"size":0.01,"child_order_state":"ACTIVE",\
        "expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:04",\
        "child_order_acceptance_id":"JRF20260807-121803-440917","outstanding_size":0.01,"cancel_size":0,\
        "executed_size":0,"total_commission":0,"time_in_force":"GTC"}]
        """

    /// The first part is filled, one of the pair waits in the book, the other one for its price.
    static let children = """
        [\(half),\
        {"id":7001,"child_order_id":"JOR20260807-121811-031727","product_code":"BTC_JPY","side":"BUY",\
        "child_order_type":"LIMIT","price":16900000,"average_price":16900000,"size":0.01,"child_order_state":"COMPLETED",\
        "expire_date":"2026-09-06T12:18:10","child_order_date":"2026-08-07T12:18:11",\
        "child_order_acceptance_id":"JRF20260807-121811-440917","outstanding_size":0,"cancel_size":0,\
        "executed_size":0.01,"total_commission":0.000015,"time_in_force":"GTC"}]
        """
}
