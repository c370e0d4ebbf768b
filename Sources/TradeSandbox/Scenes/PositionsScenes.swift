import LightningAPI
import SandboxKit

extension TradeScreens {
    /// `positions`: what is open in the margin market.
    static let positions = screen("positions") {
        SandboxScene.normal { Stub(GetPositions.self, .body(.text(lots))) }
        SandboxScene.empty { Stub(GetPositions.self, .body("[]")) }
        SandboxScene.error { Stub(GetPositions.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetPositions.self, .body(.text(lots))).delayed(by: .seconds(3)) }
    }

    /// At a mark of 17,250,000 JPY. Of the older one the exchange tells no funding.
    private static let lots = """
        [{"product_code":"FX_BTC_JPY","side":"SELL","price":17310000,"size":0.02,"commission":0,"swap_point_accumulate":-35,\
        "require_collateral":173100,"open_date":"2026-08-06T11:02:03","leverage":2,"pnl":1200,"sfd":0},\
        {"product_code":"FX_BTC_JPY","side":"SELL","price":17210000,"size":0.01,"commission":0,"swap_point_accumulate":0,\
        "require_collateral":86050,"open_date":"2026-08-07T11:02:03","leverage":2,"pnl":-400,"sfd":0,"funding_fees":-12}]
        """
}
