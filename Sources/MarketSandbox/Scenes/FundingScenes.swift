import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `funding`: what longs and shorts pay each other.
    static let funding = screen("funding") {
        SandboxScene.normal { Stub(GetFundingRate.self, .body(.text(longsPay))) }
        SandboxScene.error { Stub(GetFundingRate.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetFundingRate.self, .body(.text(longsPay))).delayed(by: .seconds(3)) }
        SandboxScene("shorts") {
            Stub(
                GetFundingRate.self,
                .body(
                    #"{"current_funding_rate":-0.00375,"next_funding_rate_settledate":"2026-08-07T13:00:00.1234567"}"#))
        }
    }

    /// `funding history`: the rates that were paid.
    static let fundingHistory = screen("funding-history", typing: "funding history") {
        SandboxScene.normal { Stub(GetFundingRateHistory.self, .body(.text(paid))) }
        SandboxScene.empty { Stub(GetFundingRateHistory.self, .body("[]")) }
        SandboxScene.error { Stub(GetFundingRateHistory.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetFundingRateHistory.self, .body(.text(paid))).delayed(by: .seconds(3)) }
    }

    /// A positive rate.
    private static let longsPay = """
        {"current_funding_rate":0.0001,"next_funding_rate_settledate":"2026-08-07T13:00:00"}
        """

    /// Either way.
    private static let paid = """
        [{"calculation_date":"2026-08-06T21:00:00","settlement_date":"2026-08-07T05:00:00","rate":0.0001},\
        {"calculation_date":"2026-08-06T13:00:00","settlement_date":"2026-08-06T21:00:00","rate":-0.000130821}]
        """
}
