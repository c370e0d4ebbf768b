import LightningAPI
import SaifuDesk
import SandboxKit
import WalletCore

/// The screens of the kill switch.
enum KillScreens {
    /// `kill`: one order is open, then it is not listed any more.
    static let kill = TradeScreens.screen("kill") {
        SandboxScene.normal { Self.ending }.agreeing()
        SandboxScene.empty { Self.markets + Self.answers(.body("[]")) }.agreeing()
        SandboxScene("asked") {}.withPerson()
        SandboxScene("open") { Self.markets + Self.answers(.body(.text(TradeScreens.waiting(executed: "0.004")))) }
            .agreeing()
        SandboxScene("unsettled") { Self.markets + Self.answers(.body("[]")) }
            .preparing { $0.stubJournal.records = [TradeScreens.lost] }.agreeing()
        SandboxScene.error { Self.markets + Self.answers(.body("[]")) }
            .preparing {
                $0.stubJournal.killSwitch.fault = SpokenFault(
                    english: "The disk is full.", japanese: "ディスクに空きがありません。")
            }.agreeing()
    }

    /// `kill lift`: a person types a word.
    static let lift = TradeScreens.screen("lift", typing: "kill lift") {
        SandboxScene.normal {}.killed().withPerson(pressing: "lift⏎")
        SandboxScene("asked") {}.killed().withPerson()
        SandboxScene("script") {}.killed().agreeing()
        SandboxScene("off") {}.withPerson()
    }

    private static let markets = [
        Stub(GetMarkets.self, .body(.text(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#)))
    ]

    private static var ending: [Stub] {
        markets + [
            Stub(GetChildOrders.self, .body(.text(TradeScreens.waiting(executed: "0"))), .body("[]")),
            Stub(GetParentOrders.self, .body("[]")), Stub(CancelAllChildOrders.self, .body("")),
        ]
    }

    /// - Parameter orders: what every look for orders finds.
    private static func answers(_ orders: StubAnswer) -> [Stub] {
        [
            Stub(GetChildOrders.self, orders), Stub(GetParentOrders.self, .body("[]")),
            Stub(CancelAllChildOrders.self, .body("")).optional(),
        ]
    }
}

extension SandboxScene {
    /// The switch was set before.
    fileprivate func killed() -> SandboxScene {
        preparing { $0.stubJournal.killSwitch.wasSet(at: $0.stubClock.now()) }
    }
}
