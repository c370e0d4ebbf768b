import LightningAPI
import SandboxKit

extension AccountScreens {
    /// `collateral`: what stands behind the positions.
    static let collateral = screen("collateral") {
        SandboxScene.normal { Stub(GetCollateral.self, .body(.text(posted))) }
        SandboxScene.error { Stub(GetCollateral.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetCollateral.self, .body(.text(posted))).delayed(by: .seconds(3)) }
        SandboxScene("flat") {
            // Without positions; and as an exchange tells it that has no margin calls.
            Stub(
                GetCollateral.self,
                .body(#"{"collateral":400000,"open_position_pnl":0,"require_collateral":0,"keep_rate":0}"#))
        }
        SandboxScene("call") {
            Stub(GetCollateral.self, .body(.text(called)))
        }
    }

    /// `collateral history`: how the collateral came to be.
    static let collateralHistory = screen("collateral-history", typing: "collateral history") {
        SandboxScene.normal { Stub(GetCollateralHistory.self, .body(.text(changes))) }
        SandboxScene.empty { Stub(GetCollateralHistory.self, .body("[]")) }
        SandboxScene.error { Stub(GetCollateralHistory.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetCollateralHistory.self, .body(.text(changes))).delayed(by: .seconds(3)) }
    }

    /// `collateral accounts`: what was posted, by currency.
    static let collateralAccounts = screen("collateral-accounts", typing: "collateral accounts") {
        SandboxScene.normal { Stub(GetCollateralAccounts.self, .body(.text(accounts))) }
        SandboxScene.empty { Stub(GetCollateralAccounts.self, .body("[]")) }
        SandboxScene.error { Stub(GetCollateralAccounts.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetCollateralAccounts.self, .body(.text(accounts))).delayed(by: .seconds(3)) }
    }

    /// Enough of it, for the positions of the sandbox of trading.
    private static let posted = """
        {"collateral":400000,"open_position_pnl":800,"require_collateral":259150,"keep_rate":1.546595,\
        "margin_call_amount":0,"margin_call_due_date":null}
        """

    /// Not enough of it.
    private static let called = """
        {"collateral":100000,"open_position_pnl":-21520,"require_collateral":173158,"keep_rate":0.453228,\
        "margin_call_amount":94678,"margin_call_due_date":"2026-08-10T18:00:00"}
        """

    /// The last word is one that this wallet does not know.
    private static let changes = """
        [{"id":9,"currency_code":"JPY","change":-1520,"amount":398480,"reason_code":"CLEARING_COLL",\
        "date":"2026-08-07T12:18:04"},\
        {"id":8,"currency_code":"JPY","change":-12,"amount":400000,"reason_code":"FUNDING","date":"2026-08-07T05:00:00"},\
        {"id":7,"currency_code":"BTC","change":0.5,"amount":0.5,"reason_code":"POST_COLL","date":"2026-08-06T11:00:00"},\
        {"id":6,"currency_code":"JPY","change":-1,"amount":400012,"reason_code":"SFD","date":"2026-08-06T10:00:00"}]
        """

    /// Yen and coins.
    private static let accounts = """
        [{"currency_code":"JPY","amount":398480},{"currency_code":"BTC","amount":0.5}]
        """
}
