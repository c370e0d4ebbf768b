import LightningAPI
import SandboxKit

extension AccountScreens {
    /// `deposits`: the money that came in.
    static let deposits = screen("deposits") {
        SandboxScene.normal { Stub(GetDeposits.self, .body(.text(money))) }
        SandboxScene.empty { Stub(GetDeposits.self, .body("[]")) }
        SandboxScene.error { Stub(GetDeposits.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetDeposits.self, .body(.text(money))).delayed(by: .seconds(3)) }
    }

    /// `deposits coins`: the coins that came in.
    static let coinDeposits = screen("deposits-coins", typing: "deposits coins") {
        SandboxScene.normal { Stub(GetCoinIns.self, .body(.text(coinsIn))) }
        SandboxScene.empty { Stub(GetCoinIns.self, .body("[]")) }
        SandboxScene.error { Stub(GetCoinIns.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetCoinIns.self, .body(.text(coinsIn))).delayed(by: .seconds(3)) }
    }

    /// `withdrawals`: the money that went out.
    static let withdrawals = screen("withdrawals") {
        SandboxScene.normal { Stub(GetWithdrawals.self, .body(.text(money))) }
        SandboxScene.empty { Stub(GetWithdrawals.self, .body("[]")) }
        SandboxScene.error { Stub(GetWithdrawals.self, .refusal(http: 401, status: -500, "Permission denied")) }
        SandboxScene.slow { Stub(GetWithdrawals.self, .body(.text(money))).delayed(by: .seconds(3)) }
    }

    /// `withdrawals coins`: the coins that went out.
    static let coinWithdrawals = screen("withdrawals-coins", typing: "withdrawals coins") {
        SandboxScene.normal { Stub(GetCoinOuts.self, .body(.text(coinsOut))) }
        SandboxScene.empty { Stub(GetCoinOuts.self, .body("[]")) }
        SandboxScene.error { Stub(GetCoinOuts.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetCoinOuts.self, .body(.text(coinsOut))).delayed(by: .seconds(3)) }
    }

    /// One is on its way.
    private static let money = """
        [{"id":600,"order_id":"MDP20260807-101010-023838","currency_code":"JPY","amount":12000,"status":"PENDING",\
        "event_date":"2026-08-07T10:10:10"},\
        {"id":300,"order_id":"MDP20260714-014413-060200","currency_code":"JPY","amount":1000000,"status":"COMPLETED",\
        "event_date":"2026-07-14T01:44:13.1"}]
        """

    /// Of the one that is on its way the transaction is not known yet.
    private static let coinsIn = """
        [{"id":100,"order_id":"CDP20260807-024141-055555","currency_code":"BTC","amount":0.00002,\
        "address":"1WriteySQufKZ2pVuM1oMhPrTtTVFq35j","tx_hash":null,"status":"PENDING","event_date":"2026-08-07T02:41:41"},\
        {"id":99,"order_id":"CDP20260806-024141-055554","currency_code":"ETH","amount":2.5,"address":"0x52908400098527886E0F7030069857D2E4169EE7",\
        "tx_hash":"9f92ee65a176bb9545f7becb8706c50d07d4cee5ffca34d8be3ef11d411405ae","status":"COMPLETED",\
        "event_date":"2026-08-06T02:41:41"}]
        """

    /// With fees.
    private static let coinsOut = """
        [{"id":500,"order_id":"CWD20260807-070701-000001","currency_code":"BTC","amount":0.1234,\
        "address":"1WriteySQufKZ2pVuM1oMhPrTtTVFq35j","tx_hash":"724c07dfd4044abcb390b0412c3e707dd5c4f373f0a52b3bd295ce32b478c60a",\
        "fee":0.0005,"additional_fee":0.0001,"status":"COMPLETED","event_date":"2026-08-07T07:07:01"}]
        """
}
