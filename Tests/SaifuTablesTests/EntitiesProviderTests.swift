import SaifuStyle
import SaifuTables
import SaifuText
import Testing

@MainActor
struct EntitiesProviderTests {
    private struct Coin: Identifiable, Sendable, Equatable {
        let id: String
        var count = 0
    }

    private func coins(_ ids: String...) -> [Coin] { ids.map { Coin(id: $0) } }
    private let refusal = StyledText("no", style: .error)

    @Test func `pages are appended, and an id that comes again takes the old one's place`() {
        let provider = EntitiesProvider(coins("a", "b"))
        provider.append([Coin(id: "b", count: 2), Coin(id: "c")])
        #expect(provider.entities == [Coin(id: "a"), Coin(id: "b", count: 2), Coin(id: "c")])
        #expect(provider.duplicates == ["b"])
        #expect(provider.rowCount == 3)
    }

    @Test func `a page without a new id is the last`() {
        let provider = EntitiesProvider<Coin>()
        var asked = 0
        provider.page { asked += 1 }
        provider.replaceAll(with: coins("a", "b"))
        for page in [coins("b", "c"), coins("b", "c"), coins("b", "c")] {
            provider.willShow(upTo: 1)
            if provider.nextPage == .loading { provider.append(page) }
        }
        #expect(asked == 2 && provider.nextPage == .last)
    }

    @Test func `rows are inserted, updated, moved and removed by id`() {
        let provider = EntitiesProvider(coins("a", "b", "c"))
        provider.insert(Coin(id: "d"), at: 1)
        #expect(provider.move(id: "a", to: 99))
        #expect(provider.update(Coin(id: "c", count: 7)))
        #expect(provider.remove(id: "b") == Coin(id: "b"))
        #expect(provider.entities == [Coin(id: "d"), Coin(id: "c", count: 7), Coin(id: "a")])
        #expect(provider[id: "c"]?.count == 7)
        #expect(!provider.move(id: "x", to: 0) && !provider.update(Coin(id: "x")) && provider.remove(id: "x") == nil)
    }

    @Test func `inserting an id that is there moves it`() {
        let provider = EntitiesProvider(coins("a", "b"))
        provider.insert(Coin(id: "b", count: 1), at: 0)
        #expect(provider.entities == [Coin(id: "b", count: 1), Coin(id: "a")])
        #expect(provider.duplicates == ["b"])
    }

    @Test func `empty, zero match and failed are three things`() {
        let provider = EntitiesProvider<Coin>()
        provider.fail(refusal, canRetry: false)
        #expect(provider.state == .failed(ListFailure(message: refusal, canRetry: false)))
        provider.begin()
        #expect(provider.state == .loading)
        provider.replaceAll(with: [])
        #expect(provider.state == .empty)
        provider.fail(refusal, canRetry: false)
        #expect(provider.state == .stale(ListFailure(message: refusal, canRetry: false)), "it is known what was there")
        provider.begin()
        #expect(provider.state == .stale(nil))
        provider.replaceAll(with: [], matching: "xrp")
        #expect(provider.state == .zeroMatch(query: "xrp"))
        provider.replaceAll(with: coins("a"))
        provider.begin()
        #expect(provider.state == .stale(nil))
        provider.append(coins("b"))
        #expect(provider.state == .rows)
        provider.remove(id: "a")
        provider.remove(id: "b")
        #expect(provider.state == .empty)
    }

    @Test func `a filter hides rows without losing them, and applies to new ones`() {
        let provider = EntitiesProvider(coins("btc", "eth", "xrp"))
        provider.filter("t") { $0.id.contains("t") }
        #expect(provider.shown == coins("btc", "eth"))
        #expect(provider.row(of: "xrp") == nil && provider.row(of: "eth") == 1)
        provider.append(coins("ltc", "bch"))
        #expect(provider.shown == coins("btc", "eth", "ltc"))
        provider.filter("z") { $0.id.contains("z") }
        #expect(provider.state == .zeroMatch(query: "z") && provider.rowCount == 0)
        provider.insert(Coin(id: "zec"))
        #expect(provider.state == .rows && provider.rowCount == 1)
        provider.clearFilter()
        #expect(provider.rowCount == 6)
    }

    @Test func `what a filter asks for while a list becomes shorter is never past its end`() {
        let provider = EntitiesProvider(coins("btc", "eth", "ltc"))
        var seen: [[Coin]] = []
        provider.filter("t") {
            seen.append(provider.shown + (0..<provider.rowCount).compactMap { provider[id: $0 == 0 ? "btc" : "eth"] })
            return $0.id.contains("t")
        }
        #expect(provider.rowCount == 3)
        provider.replaceAll(with: coins("btc"))
        provider.remove(id: "btc")
        #expect(seen.allSatisfy(\.isEmpty) && provider.rowCount == 0)
    }

    @Test func `an empty list is empty, whatever it is narrowed down to`() {
        let provider = EntitiesProvider<Coin>()
        provider.filter("t") { $0.id.contains("t") }
        provider.replaceAll(with: [])
        #expect(provider.state == .empty && provider.isEmpty)
        provider.insert(Coin(id: "a"))
        #expect(provider.state == .zeroMatch(query: "t") && !provider.isEmpty)
        provider.remove(id: "a")
        #expect(provider.state == .empty)
    }

    @Test func `what is loading stays so while a filter is set`() {
        let provider = EntitiesProvider<Coin>()
        provider.filter("t") { $0.id.contains("t") }
        #expect(provider.state == .loading)
        provider.append(coins("a"))
        #expect(provider.state == .zeroMatch(query: "t"))
    }
}
