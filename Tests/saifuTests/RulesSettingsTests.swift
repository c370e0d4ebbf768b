import LightningAPI
import SaifuJSON
import SaifuMoney
import TerminalTestKit
import Testing

@testable import saifu

/// The rules of markets that a person has corrected.
struct RulesSettingsTests {
    @Test func `rules are kept with their digits`() throws {
        let home = try HomeDirectory.open(try ProgramHome(isNew: true).path)
        var settings = Settings()
        settings.rulebook.set(.xrpJPY, tick: "0.0010")
        settings.rulebook.set("ELF_JPY", minimum: "2.5")
        try settings.save(to: home)
        #expect(try Settings.load(from: home) == settings)
    }

    // Broken by, in Sources/saifu/Home/MarketRulebook+JSON.swift:
    // - guard value.isPositive else {
    // + guard value.isPositive || true else {
    // Broken by, in Sources/saifu/Home/MarketRulebook+JSON.swift:
    // - guard own[product] == nil else {
    // + guard own[product] == nil || true else {
    // Broken by, in Sources/saifu/Home/MarketRulebook+JSON.swift:
    // - case nil: throw .unknown(name, among: RuleName.allCases.map(\.rawValue), at: reader.startOfValue())
    // + case nil: return false
    @Test(arguments: [
        #"{"rules":{"XRP_JPY":{"tick":0}}}"#, #"{"rules":{"XRP_JPY":{"minimum":-1}}}"#,
        #"{"rules":{"XRP":{"tick":1}}}"#,
        #"{"rules":{"XRP_JPY":{"tik":1}}}"#, #"{"rules":{"XRP_JPY":{"tick":1},"xrp_jpy":{"tick":2}}}"#,
        #"{"rules":[]}"#,
    ])
    func `a rule that is none is not taken for one`(text: String) {
        #expect(throws: JSONError.self) { try ExactJSONDecoder().read(Settings.self, from: Array(text.utf8)) }
    }
}

extension ProcessTests {
    /// `rules`, from one run to the next.
    @Suite struct RulesTests {
        // Broken by, in Sources/saifu/Home/KeptSettings.swift:
        // - session.guardPolicy = limits
        // -         session.rulebook = settings.rulebook
        // + session.guardPolicy = limits
        // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketInteractor.swift:
        // - try environment.session.rulebook[product]?.check(price: price)
        // + try product.rules?.check(price: price)
        // Broken by, in Sources/saifu/Commands/RulesCommand.swift:
        // - try remember { edit(&$0.rulebook) }
        // +
        // Broken by, in Sources/saifu/Commands/RulesCommand.swift:
        // - [.keyword(usual)], [.product],
        // + [.product],
        @Test func `an order is held against the rules that a person has corrected`() throws {
            let home = try ProgramHome()
            let buying = "--product XRP_JPY buy 5 at 380.001 --yes"
            let refused = try home.command(buying)
            #expect(refused.errors.contains("is off the tick of 0.01 JPY"), "\(refused)")
            #expect(try home.command("rules xrp_jpy tick 0.001").output.contains("Corrected here"))
            #expect(try home.command("markets").output.contains("0.001 JPY    0.1 XRP"))
            // The wallet lets it go, and the exchange has the last word.
            let sent = try home.command(buying)
            #expect(sent.errors.contains("The exchange refused") && sent.errors.contains("-106"), "\(sent)")
            // A coarser one holds back what the exchange would take.
            #expect(try home.command("rules XRP_JPY minimum 10").end == .exited(0))
            #expect(try home.command("--product XRP_JPY buy 5 at 380 --yes").errors.contains("minimum of 10 XRP"))
            let special = try home.command("--product XRP_JPY stop sell 5 at 300 --yes")
            #expect(special.errors.contains("minimum of 10 XRP"), "\(special)")
            #expect(try home.command("rules usual --product XRP_JPY").end == .exited(0))
            #expect(try home.command(buying).errors.contains("is off the tick of 0.01 JPY"))
        }

        // Broken by, in Sources/LightningAPI/Vocabulary/MarketRulebook.swift:
        // - public var knownMinimum: ExactDecimal? { minimumSize == MarketRulebook.smallest ? nil : minimumSize }
        // + public var knownMinimum: ExactDecimal? { minimumSize }
        @Test func `of a market that nobody knows only what was set is a rule`() throws {
            let home = try ProgramHome()
            let shown = try home.command("rules ELF_JPY tick 0.01").output
            #expect(shown.contains("0.01 JPY") && shown.contains("not known: only the exchange checks it"), "\(shown)")
            #expect(try home.command("rules ELF_JPY --json").output.contains(#""tick":0.01,"minimum":null"#))
        }

        // Broken by, in Sources/saifu/Home/KeptSettings.swift:
        // - try adopt()
        // -         change(&settings)
        // + change(&settings)
        @Test func `rules of two markets that are corrected at once are both kept`() throws {
            let home = try ProgramHome()
            let second = try home.queued {
                try home.start("rules", "XRP_JPY", "tick", "0.001")
            } then: {
                try home.write(Array(#"{"rules":{"ETH_JPY":{"minimum":7}}}"#.utf8), to: "settings.json")
            }
            #expect(try second.finish().end == .exited(0))
            #expect(try home.command("rules ETH_JPY").output.contains("7 ETH"))
            #expect(try home.command("rules XRP_JPY").output.contains("0.001 JPY"))
        }
    }
}
