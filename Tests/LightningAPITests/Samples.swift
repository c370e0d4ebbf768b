/// Answers in the shape of the API's reference with values of our own.
enum Samples {
    static let markets =
        #"[{"product_code":"BTC_JPY","market_type":"Spot"},{"product_code":"FX_BTC_JPY","market_type":"FX"}]"#

    static let board =
        #"{"mid_price":17214350.0,"bids":[{"price":17213900.0,"size":0.12}],"asks":[{"price":17214800.0,"size":0.045}]}"#

    static let ticker = #"""
        {"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:03.59","tick_id":7214559,
         "best_bid":17213900.0,"best_ask":17214800.0,"best_bid_size":0.12,"best_ask_size":0.045,
         "total_bid_depth":612.40318,"total_ask_depth":587.2209,"market_bid_size":0.0,"market_ask_size":0.0,
         "ltp":17214100.0,"volume":1834.55012,"volume_by_product":1834.55012}
        """#

    static let executions = #"""
        [{"id":2731904412,"side":"SELL","price":17214100.0,"size":0.01,"exec_date":"2026-08-07T12:18:02.4",
          "buy_child_order_acceptance_id":"JRF20260807-121755-018834","sell_child_order_acceptance_id":"JRF20260807-121802-440213"},
         {"id":2731904411,"side":"","price":17214100,"size":0.00000001,"exec_date":"2026-08-07T12:18:02",
          "buy_child_order_acceptance_id":"JRF20260807-121755-018835","sell_child_order_acceptance_id":"JRF20260807-121802-440214"}]
        """#

    static let boardState = #"{"health":"BUSY","state":"RUNNING"}"#
    static let maturedState = #"{"health":"SUPER BUSY","state":"MATURED","data":{"special_quotation":410897}}"#
    static let health = #"{"status":"VERY BUSY"}"#
    static let permissions = #"["/v1/me/getpermissions","/v1/me/getbalance","/v1/me/sendchildorder"]"#
    static let balance = #"""
        [{"currency_code":"JPY","amount":580006,"available":410000.0},
         {"currency_code":"BTC","amount":0.250000000000,"available":0.24}]
        """#

    static let balanceHistory = #"""
        [{"id":3511200456,"trade_date":"2026-08-07T21:18:03.59","event_date":"2026-08-07T12:18:03.59","product_code":"BTC_JPY",
          "currency_code":"JPY","trade_type":"BUY","price":17214100.0,"amount":-172141.0,"quantity":0.01,"commission":0.000015,
          "balance":407865,"order_id":"JOR20260807-121804-031726"}]
        """#

    static let commission = #"{"commission_rate":0.0015}"#
    static let acceptance = #"{"child_order_acceptance_id":"JRF20260807-121803-440917"}"#

    static let childOrders = #"""
        [{"id":0,"child_order_id":"JOR20260807-121804-031726","product_code":"BTC_JPY","side":"BUY","child_order_type":"LIMIT",
          "price":16900000.0,"average_price":0.0,"size":0.01,"child_order_state":"ACTIVE","expire_date":"2026-09-06T12:18:03",
          "child_order_date":"2026-08-07T12:18:04","child_order_acceptance_id":"JRF20260807-121803-440917","outstanding_size":0.01,
          "cancel_size":0.0,"executed_size":0.0,"total_commission":0.0,"time_in_force":"GTC"}]
        """#

    static let parentOrders = #"""
        [{"id":4400000242,"parent_order_id":"JCP1","product_code":"BTC_JPY","side":"BUYSELL","parent_order_type":"NEW",
          "price":0.0,"average_price":0,"size":0.02,"parent_order_state":"ACTIVE","expire_date":"2026-09-06T12:18:10",
          "parent_order_date":"2026-08-07T12:18:10.5","parent_order_acceptance_id":"JRF1","outstanding_size":0.02,
          "cancel_size":0,"executed_size":0,"total_commission":0}]
        """#

    static let coinIns = #"""
        [{"id":3,"order_id":"CDP1","currency_code":"BTC","amount":0.1,"address":null,"tx_hash":null,"status":"PENDING",
          "event_date":"2026-08-07T12:18:03.5930471"},
         {"id":2,"order_id":"CDP0","currency_code":"BTC","amount":0.1,"address":"PAPER-BTC-1","tx_hash":"b1",
          "status":"COMPLETED","event_date":"2026-08-07T12:18:03"}]
        """#

    /// Documents of the reference that have no type of their own.
    static let others = [
        #"{"status":-205,"error_message":"Margin amount is insufficient for this order.","data":null}"#,
        #"{"Message":"The requested resource does not support http method 'GET'."}"#,
        #"""
        {"order_method":"IFDOCO","minute_to_expire":1440,"time_in_force":"GTC","parameters":[
         {"product_code":"BTC_JPY","condition_type":"LIMIT","side":"BUY","price":16900000,"size":0.01},
         {"product_code":"BTC_JPY","condition_type":"LIMIT","side":"SELL","price":17600000,"size":0.01},
         {"product_code":"BTC_JPY","condition_type":"STOP_LIMIT","side":"SELL","price":16590000,"trigger_price":16600000,
          "size":0.01}]}
        """#,
        #"""
        {"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_JPY","message":
         {"mid_price":17214350.0,"bids":[{"price":17213900.0,"size":0.0}],"asks":[{"price":17214800.0,"size":0.1}]}}}
        """#,
        #"""
        [{"product_code":"BTC_JPY","child_order_id":"JOR20260807-121804-031726",
          "child_order_acceptance_id":"JRF20260807-121803-440917","event_date":"2026-08-07T12:20:11.4401893Z",
          "event_type":"EXECUTION","exec_id":2731911087,"side":"BUY","price":16900000,"size":0.004,"commission":0.000006,
          "sfd":0,"outstanding_size":0.006}]
        """#,
        #"{"collateral":100000,"open_position_pnl":-715.0,"require_collateral":19857,"keep_rate":5.0,"margin_call_due_date":null}"#,
        #"{"current_funding_rate":-0.003750000000,"next_funding_rate_settledate":"2026-08-08T13:00:00"}"#,
        #"[{"id":100,"order_id":"CDP20260807-1","currency_code":"BTC","amount":0.00002,"address":null,"status":"PENDING"}]"#,
    ]

    static let ownExecutions = #"""
        [{"id":2731911087,"child_order_id":"JOR20260807-121804-031726","side":"BUY","price":16900000,"size":0.004,
          "commission":0.000006,"exec_date":"2026-08-07T12:20:11.4401893","child_order_acceptance_id":"JRF20260807-121803-440917"}]
        """#
}
