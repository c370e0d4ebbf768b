import LightningAPI
import SandboxKit

// The followed screens, as they stand on a whole screen, with keys that a person presses there.
extension MarketScreens {
    /// `watch ticker`: what becomes another stands out; nothing of it can be selected.
    static let watchedTicker = screen("ticker-watched", typing: "watch ticker") {
        SandboxScene.normal {
            Stub(MarketRecordings.ticker)
            past
        }.withPerson()
        SandboxScene("moving") {
            Stub(MarketRecordings.ticker).followed(by: .body(.text(risen)), .fault(.cutOff))
            past
        }.withPerson()
        SandboxScene.error { Stub(MarketRecordings.ticker).answering(.fault(.unreachable)) }.withPerson()
    }

    /// `watch board`: as many levels as the screen has room for, the spread in the middle.
    static let watchedBoard = screen("board-watched", typing: "watch board 30") {
        SandboxScene.normal { watchedBook }.withPerson()
        SandboxScene("own") { watchedBook }.preparing { $0.stubMarket.orders = ownOrders }.withPerson()
        SandboxScene("scrolled") { watchedBook }.withPerson(pressing: "⇟")
        SandboxScene("selected") { watchedBook }.withPerson(pressing: "↓↓↓")
        SandboxScene.empty {
            Stub(MarketRecordings.board).answering(.body(#"{"mid_price":0,"bids":[],"asks":[]}"#))
            Stub(GetExecutions.self, .body("[]"))
        }.withPerson()
    }

    @ListBuilder<Stub> private static var watchedBook: [Stub] {
        Stub(MarketRecordings.board)
        lastTrade
    }

    /// `watch trades`: selected, searched, and gone through to older pages, whose answer no news may take.
    static let watchedTrades = screen("trades-watched", typing: "watch trades 5") {
        SandboxScene.normal { pages }.withPerson()
        SandboxScene("selected") { pages }.withPerson(pressing: "↓↓↓↑")
        SandboxScene("filter") { Stub(GetExecutions.self, .fixture("market/trades")) }.withPerson(pressing: "/17,196⏎")
        SandboxScene("typing") { Stub(GetExecutions.self, .fixture("market/trades")) }.withPerson(pressing: "/17,19")
        SandboxScene("zero") { Stub(GetExecutions.self, .fixture("market/trades")) }.withPerson(pressing: "/zzz")
        SandboxScene("older") {
            Stub(GetExecutions.self, .fixture("market/trades"), .body(.text(TradeTexts.older)), .body("[]")).followed()
        }
        .withPerson(pressing: "⇟⇟")
        SandboxScene.error { Stub(GetExecutions.self, .fixture("market/trades"), .status(503, "")).followed() }
            .withPerson(pressing: "⇟⇟")
    }

    private static var pages: [Stub] {
        [Stub(GetExecutions.self, .fixture("market/trades"), .body(.text(TradeTexts.older)))]
    }
}
