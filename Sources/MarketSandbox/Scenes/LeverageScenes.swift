import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `leverage`: the most that companies get.
    static let leverage = screen("leverage") {
        SandboxScene.normal { Stub(GetCorporateLeverage.self, .body(.text(decided))) }
        SandboxScene.error { Stub(GetCorporateLeverage.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetCorporateLeverage.self, .body(.text(decided))).delayed(by: .seconds(3)) }
        SandboxScene("undecided") {
            Stub(
                GetCorporateLeverage.self,
                .body(
                    #"{"current_max":7.88,"current_startdate":"2026-08-02T15:00:00","next_max":null,"next_startdate":null}"#
                ))
        }
    }

    /// Also that of the next week.
    private static let decided = """
        {"current_max":7.88,"current_startdate":"2026-08-02T15:00:00","next_max":6.9,"next_startdate":"2026-08-09T15:00:00"}
        """
}
