import LightningAPI
import SandboxKit

extension TradeScreens {
    /// `parents`: the special orders of a product.
    static let parents = screen("parents") {
        SandboxScene.normal { Stub(GetParentOrders.self, .body(.text(ParentTexts.listed))) }
        SandboxScene.empty { Stub(GetParentOrders.self, .body("[]")) }
        SandboxScene.error { Stub(GetParentOrders.self, .status(503, "<html>Busy</html>")) }
        SandboxScene.slow { Stub(GetParentOrders.self, .body(.text(ParentTexts.listed))).delayed(by: .seconds(3)) }
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
