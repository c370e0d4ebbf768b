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

    /// `watch parents`: the same, followed, and what a key opens and ends there.
    static let watchedParents = screen("parents-watched", typing: "watch parents all") {
        SandboxScene("moving") {
            // A trigger is reached, then too many questions, then nothing is listed any more.
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed))).followed(
                by: .body(.text(ParentTexts.filled)),
                .refusal(http: 429, status: -1, "Over API limit per minute"), .body("[]"))
        }.preparing { $0.stubJournal.records = [stop].compactMap { $0 } }
        SandboxScene("selected") { Stub(GetParentOrders.self, .body(.text(ParentTexts.listed))) }
            .withPerson(pressing: "↓")
        SandboxScene("opened") {
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
            Stub(GetParentOrder.self, .body(.text(ParentTexts.detail)))
            Stub(GetChildOrders.self, .body(.text(ParentTexts.children)))
        }.withPerson(pressing: "↓⏎")
        SandboxScene("asked") { cancellingOne }.withPerson(pressing: "↓c")
        SandboxScene("cancelled") { cancellingOne }.withPerson(pressing: "↓cy")
    }

    private static var cancellingOne: [Stub] {
        [
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)), .body("[]")),
            Stub(CancelParentOrder.self, .body("")).optional(),
        ]
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
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
            Stub(GetChildOrders.self, .body(.text(ParentTexts.children)))
        }
        SandboxScene.empty {
            Stub(GetParentOrder.self, .body(.text(ParentTexts.detail)))
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
            Stub(GetChildOrders.self, .body("[]"))
        }
        SandboxScene.error {
            Stub(GetParentOrder.self, .refusal(http: 400, status: -111, "Order not found"))
        }
        SandboxScene.slow {
            Stub(GetParentOrder.self, .body(.text(ParentTexts.detail))).delayed(by: .seconds(1))
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
            Stub(GetChildOrders.self, .body(.text(ParentTexts.children))).delayed(by: .seconds(2))
        }
    }
}
