import LightningAPI
import SaifuStyle
import SaifuText
import Testing
import WalletCore

@testable import MarketSandbox
@testable import SandboxKit

/// Row A9 of talk A: a screen is made from its declaration alone, and what it is missing is known before it ships.
///
/// The tests of each sandbox hold its own catalogue to that.
@MainActor @Suite struct CatalogueTests {
    @Test func `a scene that is loaded again shows nothing of the load that was given up`() async throws {
        let scene = try #require(MarketCatalogue.catalogue.scenes(named: "trades/slow").first)
        let clock = SteppedClock()
        let stage = SceneStage(scene, language: .english, network: clock)
        for isGivenUp in [true, false] {
            let loading = Task { await stage.load() }
            while clock.sleeperCount == 0 { await Task.yield() }
            if isGivenUp { loading.cancel() } else { clock.advanceToNext() }
            await loading.value
            #expect(stage.isLoaded == !isGivenUp)
        }
        let text = stage.lines(width: 80).map(\.plainText).joined(separator: "\n")
        #expect(text.contains("Sell") && !text.contains("Interrupted"), "\(text)")
    }

    /// What is wrong with a scene that is made, loaded and drawn in this language.
    private func problems(of scene: NamedScene, _ language: Language) async -> [String] {
        let film = await SceneFilm(of: scene, language: language, width: 100, live: nil)
        return film.problems + (film.lines.allSatisfy(\.isEmpty) ? ["nothing is drawn"] : [])
    }

    // Broken by, in Sources/SandboxKit/Stubs/StubBody+Bytes.swift:
    // - ResourceFolder.fixture(name))
    // -             } catch {
    // -                 throw .noBody(asked, reason: error.description)
    // + ResourceFolder.fixture(name))
    // +             } catch {
    // +                 throw .noBody(asked, reason: "there is no fixture")
    @Test func `A9 a scene whose fixture is missing says which`() async throws {
        let stub = Stub(GetTicker.self, .fixture("market/gone"))
        let screen = SandboxScreen(
            "gone",
            page: { environment async throws(WalletError) in
                let ticker = try await environment.client.fetch(GetTicker(productCode: .btcJPY))
                return Page([], document: ticker)
            }, scenes: { SandboxScene.normal { stub } })
        let catalogue = SandboxCatalogue("Gone", recordings: []) { SandboxSection("Gone") { screen } }
        let found = await problems(of: try #require(catalogue.scenes.first), .english)
        #expect(found.contains { $0.contains("sandbox/market/gone.json") }, "\(found)")
    }
}
