import LightningAPI
import PaperExchange
import SaifuDesk
import SaifuStyle
import SaifuSystem
import SaifuText
import SaifuWire
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// What the home's exchange notices reaches the person.
@MainActor struct ClockNoticeTests {
    @Test func `a start after one with the clock ahead goes on, and says so`() async throws {
        let home = try HomeDirectory.open(try ProgramHome(isNew: true).path)
        let plan = ExchangePlan(home: home, credentials: try PaperKey.load(from: home))
        var ahead = try plan.configuration()
        let day: Int64 = 86_400_000
        ahead.clock = .manual(ManualClock(milliseconds: SystemClock.ticks() / 10_000 + day))
        try PaperExchangeServer.start(ahead, listeners: [.tcp(host: "127.0.0.1", port: 0)]).stop()
        let notices = HomeNotices(language: .english, isPrompt: true)
        var told: [PromptSentence] = []
        notices.show { told.append($0) }
        let gateway = PaperGateway(home: home, place: nil, notices: notices)
        _ = try await gateway.send(GetTicker(productCode: .btcJPY))
        for _ in 0..<100_000 where told.isEmpty { await Task.yield() }
        await gateway.close()
        #expect(told.count == 1)
        #expect(told.first?.text(in: .english).contains("clock") == true, "\(told)")
    }
}
