import LightningAPI
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `ticket`: an order filled in row by row, from nothing typed to what became of it.
    static let ticket = screen("ticket", typing: "buy") {
        SandboxScene.empty { sending }.withPerson()
        SandboxScene.error { sending }.withPerson(pressing: "0.00001⏎⇥⏎↓16900000.5⏎")
        SandboxScene("long") { sending }.withPerson(pressing: String(repeating: "1234567890.", count: 4) + "⏎")
        SandboxScene("limit") { sending }.withPerson(pressing: "0.01⏎l⏎16900000")
        SandboxScene("market") { sending }.withPerson(pressing: "0.01⏎m")
        SandboxScene("confirm") { sending }.withPerson(pressing: "0.01⏎l⏎16900000⏎⏎⏎")
        SandboxScene("declined") { sending }.withPerson(pressing: "0.01⏎l⏎16900000⏎⏎⏎n")
        SandboxScene.normal { sending }.withPerson(pressing: "0.01⏎l⏎16900000⏎⏎⏎y")
        SandboxScene("script") {}
    }

    /// The requests that sending makes; a scene may stop before them.
    private static var sending: [Stub] {
        [
            Stub(SendChildOrder.self, .fixture("trade/acceptance")), Stub(GetChildOrders.self, .body("[]")),
            Stub(GetBoard.self, .fixture("market/board")),
        ].map { $0.optional() }
    }
}
