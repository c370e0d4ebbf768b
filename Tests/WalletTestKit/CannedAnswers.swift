/// Bodies of an exchange at one moment, for golden screens.
public enum CannedAnswers {
    public static let all: [String: String] = [
        "/v1/getmarkets": """
        [{"product_code":"BTC_JPY","market_type":"Spot"},{"product_code":"ETH_BTC","market_type":"Spot"},\
        {"product_code":"FX_BTC_JPY","market_type":"FX"},{"product_code":"NEW_JPY","market_type":"Spot"}]
        """,
        "/v1/getticker": """
        {"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:03.59","tick_id":7214559,\
        "best_bid":17213900.0,"best_ask":17214800.0,"best_bid_size":0.12,"best_ask_size":0.045,\
        "total_bid_depth":612.40318,"total_ask_depth":587.2209,"market_bid_size":0.0,"market_ask_size":0.0,\
        "ltp":17214100.0,"volume":1834.55012,"volume_by_product":1834.55012}
        """,
        "/v1/getboard": """
        {"mid_price":17214350.0,"bids":[{"price":17213000.0,"size":1.5},{"price":17213900.0,"size":0.12},\
        {"price":0,"size":3}],"asks":[{"price":17214800.0,"size":0.045},{"price":17215000,"size":0.3}]}
        """,
        "/v1/getexecutions": """
        [{"id":2731904412,"side":"SELL","price":17214100.0,"size":0.01,"exec_date":"2026-08-07T12:18:02.4",\
        "buy_child_order_acceptance_id":"JRF20260807-121755-018834",\
        "sell_child_order_acceptance_id":"JRF20260807-121802-440213"},\
        {"id":2731904411,"side":"","price":17214000,"size":0.5,"exec_date":"2026-08-07T12:18:00",\
        "buy_child_order_acceptance_id":"A","sell_child_order_acceptance_id":"B"}]
        """,
        "/v1/getboardstate": #"{"health":"BUSY","state":"CIRCUIT BREAK"}"#,
        "/v1/gethealth": #"{"status":"BUSY"}"#,
        "/v1/me/getbalance": """
        [{"currency_code":"JPY","amount":1000000,"available":827900},\
        {"currency_code":"BTC","amount":1.00998500,"available":1.009985}]
        """,
        "/v1/me/gettradingcommission": #"{"commission_rate":0.0015}"#,
        "/v1/me/getpermissions": #"["/v1/me/getbalance","/v1/me/withdraw"]"#,
        "/v1/me/getbalancehistory": """
        [{"id":12,"trade_date":"2026-08-07T21:18:03","event_date":"2026-08-07T12:18:03","product_code":"BTC_JPY",\
        "currency_code":"JPY","trade_type":"BUY","price":17210000,"amount":-172100,"quantity":0.01,\
        "commission":0.000015,"balance":827900,"order_id":"JOR20260807-121804-031726"}]
        """,
        "/v1/me/getchildorders": """
        [{"id":0,"child_order_id":"JOR20260807-121804-031726","product_code":"BTC_JPY","side":"BUY",\
        "child_order_type":"LIMIT","price":16900000.0,"average_price":0.0,"size":0.01,\
        "child_order_state":"ACTIVE","expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:04",\
        "child_order_acceptance_id":"JRF20260807-121803-440917","outstanding_size":0.01,"cancel_size":0.0,\
        "executed_size":0.0,"total_commission":0.0,"time_in_force":"GTC"}]
        """,
        "/v1/me/getexecutions": """
        [{"id":2731911087,"child_order_id":"JOR20260807-121804-031726","side":"BUY","price":16900000,"size":0.004,\
        "commission":0.000006,"exec_date":"2026-08-07T12:20:11.44",\
        "child_order_acceptance_id":"JRF20260807-121803-440917"}]
        """,
        "/v1/me/sendchildorder": #"{"child_order_acceptance_id":"JRF20260807-121803-440917"}"#,
        "/v1/me/cancelchildorder": "",
        "/v1/me/cancelallchildorders": "",
    ]
}
