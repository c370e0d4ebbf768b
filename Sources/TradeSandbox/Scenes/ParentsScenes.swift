import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit

extension TradeScreens {
    /// `parents`: the special orders of a product.
    static let parents = screen("parents") {
        SandboxScene.normal { Stub(GetParentOrders.self, .body(.text(ParentTexts.listed))) }
            .preparing { $0.stubJournal.records = [stop].compactMap { $0 } }
        SandboxScene.empty { Stub(GetParentOrders.self, .body("[]")) }
        SandboxScene.error { Stub(GetParentOrders.self, .status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow { Stub(GetParentOrders.self, .body(.text(ParentTexts.listed))).delayed(by: .seconds(3)) }
    }

    /// One that the wallet placed: its list tells the trigger.
    private static var stop: IntentRecord? {
        do throws(SpecialOrderFault) {
            let part = try SpecialOrder.Part.stopLimit(.sell, size: "0.01", trigger: 16_600_000, price: 16_500_000)
            let order = try SpecialOrder(.btcJPY, .simple(part), minuteToExpire: nil)
            return entry(1, .sendParent(SendParentOrder(order)), .accepted(acceptanceID: "JRF20260807-121410-118197"))
        } catch {
            return nil
        }
    }

    /// `parent`: one of them by its id.
    static let parent = screen("parent", typing: "parent JRF20260807-121810-118200") {
        SandboxScene.normal {
            Stub(GetParentOrder.self, .body(.text(ParentTexts.detail)))
            Stub(GetChildOrders.self, .body(.text(ParentTexts.children)))
        }
        SandboxScene.empty {
            Stub(GetParentOrder.self, .body(.text(ParentTexts.detail)))
            Stub(GetChildOrders.self, .body("[]"))
        }
        SandboxScene.error {
            Stub(GetParentOrder.self, .refusal(http: 400, status: -111, "Order not found"))
        }
        SandboxScene.slow {
            Stub(GetParentOrder.self, .body(.text(ParentTexts.detail))).delayed(by: .seconds(1))
            Stub(GetChildOrders.self, .body(.text(ParentTexts.children))).delayed(by: .seconds(2))
        }
    }
}
