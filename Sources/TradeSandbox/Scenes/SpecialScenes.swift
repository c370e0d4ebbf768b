import LightningAPI
import SandboxKit
import WalletCore

/// The screens of special orders.
enum SpecialScreens {
    /// `stop`, `trail`, `ifd`, `oco` and `ifdoco`: a special order from its preview to what became of it.
    static let all = [
        special("stop", typing: "stop sell 0.01 at 16600000 limit 16590000"),
        special("trail", typing: "trail sell 0.01 by 20000 for 1440"),
        special("ifd", typing: "ifd buy 0.01 at 16900000 then sell 0.01 trail 20000"),
        special("oco", typing: "oco sell 0.01 at 17600000 or sell 0.01 stop 16600000"),
        special(
            "ifdoco",
            typing: "ifdoco buy 0.01 at 16900000 then sell 0.01 at 17600000 or sell 0.01 stop 16600000 limit 16590000"),
    ]

    private static func special(_ name: String, typing line: String) -> SandboxScreen {
        TradeScreens.screen(name, typing: line) {
            SandboxScene.normal {
                Stub(SendParentOrder.self, .body(.text(accepted)))
                Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
            }.agreeing()
            SandboxScene.error {
                Stub(SendParentOrder.self, .refusal(http: 400, status: -200, "Insufficient funds"))
            }.agreeing()
            SandboxScene("confirm") {}.withPerson()
            SandboxScene("lost") { Stub(SendParentOrder.self, .fault(.cutOff)) }.agreeing()
            SandboxScene("script") {}
        }
    }

    private static let accepted = #"{"parent_order_acceptance_id":"JRF20260807-121810-118200"}"#
}
