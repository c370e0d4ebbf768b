import LightningAPI
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `orders`: the account's orders of a product.
    static let orders = screen("orders") {
        SandboxScene.normal {
            Stub(TradeRecordings.orders)
            noSpecialOrders
        }
        SandboxScene.empty {
            Stub(TradeRecordings.orders).answering(.body("[]"))
            Stub(GetParentOrders.self, .body("[]"))
        }
        SandboxScene("waiting") {
            Stub(TradeRecordings.orders).answering(.body("[]"))
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
        }
        SandboxScene.error { Stub(TradeRecordings.orders).answering(.status(503, "<html>Under maintenance</html>")) }
        SandboxScene.slow {
            Stub(TradeRecordings.orders).delayed(by: .seconds(3))
            noSpecialOrders
        }
        SandboxScene("placed") {
            // One that a special order placed, and one of its own.
            Stub(TradeRecordings.orders).answering(.body(.text(ParentTexts.active)))
            Stub(GetParentOrders.self, .body(.text(ParentTexts.listed)))
            Stub(placed(by: "JCP20260807-121811-031726"), .body(.text(ParentTexts.children)))
            for parent in ["JCO20260807-121611-031725", "JCP20260807-121511-031724", "JCP20260807-121411-031723"] {
                Stub(placed(by: parent), .body("[]")).optional()
            }
        }
    }

    /// `watch orders`: the same, followed, and what a key opens there.
    static let watched = screen("watched", typing: "watch orders") {
        SandboxScene("moving") {
            // What `watch orders` sees: a fill, too many questions, and the order gone when it is filled.
            Stub(TradeRecordings.orders).answering(.body(.text(waiting(executed: "0")))).followed(
                by: .body(.text(waiting(executed: "0.004"))),
                .refusal(http: 429, status: -1, "Over API limit per minute"), .body("[]"))
            noSpecialOrders
        }
        SandboxScene("opened") {
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0.004"))))
            noSpecialOrders
        }.withPerson(pressing: "↓⏎")
        SandboxScene("followed") {
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0"))))
                .followed(by: .body(.text(waiting(executed: "0.004"))), .body("[]"))
            noSpecialOrders
        }.withPerson(pressing: "↓⏎")
        SandboxScene("selected") {
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0"))))
            noSpecialOrders
        }.withPerson(pressing: "↓")
        SandboxScene("withdrawn") { cancellingInTheList }.withPerson(pressing: "↓cy")
        SandboxScene("asked") { cancelling }.withPerson(pressing: "↓⏎c")
        SandboxScene("cancelled") { cancelling }.withPerson(pressing: "↓⏎cy")
    }

    /// `order`: one of them by its id.
    static let order = screen("order", typing: "order JRF20260807-121803-440917") {
        SandboxScene.normal {
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0.004"))))
            noSpecialOrders
        }
        SandboxScene.empty { Stub(GetChildOrders.self, .body("[]")) }
        SandboxScene.error { Stub(GetChildOrders.self, .fault(.timedOut)) }
        SandboxScene.slow {
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0")))).delayed(by: .seconds(3))
            noSpecialOrders
        }
        SandboxScene("gone") {
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0")))).followed(by: .body("[]"))
            noSpecialOrders
        }
    }

    /// Asked for where an order is there that the wallet did not place.
    private static let noSpecialOrders = Stub(GetParentOrders.self, .body("[]")).optional()

    private static func placed(by parent: String) -> StubRequest {
        StubRequest(
            path: .exact(GetChildOrders.path), methods: .exact(.get),
            parameters: .including(["parent_order_id": parent]))
    }

    /// An order in the list, and cancelled there: then it is not listed any more.
    private static var cancellingInTheList: [Stub] {
        [
            Stub(GetChildOrders.self, .body(.text(waiting(executed: "0"))), .body("[]")),
            Stub(CancelChildOrder.self, .body("")), noSpecialOrders,
        ]
    }

    /// An order in the list, by itself, and cancelled: then it is not listed any more.
    private static var cancelling: [Stub] {
        let order = StubAnswer.body(.text(waiting(executed: "0")))
        return [
            Stub(GetChildOrders.self, order, order, .body("[]")), Stub(CancelChildOrder.self, .body("")).optional(),
            noSpecialOrders,
        ]
    }

    /// An order of which nothing is filled, or `0.004`.
    static func waiting(executed: String) -> String {
        let (average, open, fee) = executed == "0" ? ("0", "0.01", "0") : ("16899000", "0.006", "0.000006")
        return """
            [{"id":0,"child_order_id":"JOR20260807-121803-031726","product_code":"BTC_JPY","side":"BUY",\
            "child_order_type":"LIMIT","price":16900000,"average_price":\(average),"size":0.01,"child_order_state":"ACTIVE",\
            "expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:03",\
            "child_order_acceptance_id":"JRF20260807-121803-440917","outstanding_size":\(open),"cancel_size":0,\
            "executed_size":\(executed),"total_commission":\(fee),"time_in_force":"GTC"}]
            """
    }
}
