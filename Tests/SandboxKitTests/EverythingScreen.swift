import LightningAPI
import SaifuDesk
import SaifuStyle
import SandboxKit
import WalletCore

/// A screen with one line for each thing of its environment, which shows that thing at work.
@MainActor enum EverythingScreen {
    nonisolated static let stubs = [
        Stub(GetHealth.self, .body(#"{"status":"NORMAL"}"#)).optional(), market("BTC_JPY"),
        Stub(CancelAllChildOrders.self, .body("")).optional(),
    ]

    static func screen(@ListBuilder<SandboxScene> scenes: () -> [SandboxScene]) -> SandboxScreen {
        SandboxScreen(
            "everything",
            page: { environment async throws(WalletError) in
                environment.navigator?.show(DummyScene("next"))
                let words = [
                    try await environment.client.fetch(GetHealth(productCode: .btcJPY)).status.rawValue,
                    await cancelled(by: environment.desk),
                    String("\(Figure(timeOfDay: environment.clock.now(), in: .utc))".prefix(8)),
                    environment.language.rawValue, environment.zone.title,
                    try await environment.dialogue.ask(Question(Term.buy, about: [])) ? "yes" : "no",
                    environment.navigator == nil ? "printed" : "opened", environment.session.product.rawValue,
                    try await environment.products.products().map(\.rawValue).joined(separator: " "),
                    environment.venue.name,
                ]
                return Page(words.map { .line(Phrase(Word(text: $0), .body)) }, document: words)
            }, scenes: scenes)
    }

    /// What each thing is replaced by, and what is drawn of it then; in the order of the lines.
    static let changes: [(name: String, shown: String, change: @MainActor @Sendable (StubbableEnvironment) -> Void)] = [
        (
            "client", "BUSY",
            {
                let answer = Stub(GetHealth.self, .body(#"{"status":"BUSY"}"#))
                $0.client = StubbableServiceClient([answer, market("BTC_JPY")])
            }
        ),
        (
            "desk", "refused",
            {
                let answer = Stub(CancelAllChildOrders.self, .refusal(http: 400, status: -1, "no"))
                $0.desk = OrderDesk(
                    transport: StubbableServiceClient([answer]), journal: StubJournal(), now: { .init(ticks: 0) },
                    sleep: { _ in }, random: { 0 })
            }
        ),
        ("clock", "13:18:03", { $0.clock = StubClock(start: StubClock.moment.advanced(by: .seconds(3600))) }),
        ("language", "ja", { $0.language = .japanese }),
        ("zone", "JST", { $0.zone = .jst }),
        (
            "dialogue", "no",
            {
                let dialogue = StubDialogue()
                dialogue.confirmAnswer = false
                $0.dialogue = dialogue
            }
        ),
        ("navigator", "opened", { $0.navigator = pile }),
        ("session", "ETH_JPY", { $0.session = Session(product: .ethJPY) }),
        (
            "products", "XRP_JPY",
            { $0.products = ProductCatalogue(client: StubbableServiceClient([market("XRP_JPY")])) }
        ),
        ("venue", "https://exchange.example", { $0.venue = .local(origin: "https://exchange.example") }),
    ]

    private static func cancelled(by desk: OrderDesk) async -> String {
        do throws(DeskError) {
            try await desk.cancelAll(of: .btcJPY)
            return "cancelled"
        } catch {
            return "refused"
        }
    }

    private nonisolated static func market(_ product: String) -> Stub {
        Stub(GetMarkets.self, .body(.text(#"[{"product_code":"\#(product)","market_type":"Spot"}]"#))).optional()
    }

    private static let pile = Pile()

    private final class Pile: Navigator {
        func show(_ scene: any Scene) {}
    }

    private struct Word: Sentence {
        let text: String
        func wording(in language: Language) -> Wording { language(text, text) }
    }
}
