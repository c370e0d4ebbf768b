import StyleExport
import Testing

/// The style guide, beyond the recorded page.
@Suite struct HTMLTests {
    private func guide(_ source: TokenSource, language: String = "en") throws -> String {
        let target = try #require(TokenTargets.named("html"))
        let export = try StyleExport.export(target, from: StyleExport.read(source), options: ["language": language])
        return String(decoding: export.files[0].bytes, as: UTF8.self)
    }

    @Test func `the page needs nothing from elsewhere`() throws {
        for source in [try WalletTokens.source(), try HarbourTokens.source()] {
            let page = try guide(source)
            for word in ["http:", "https:", "//", "src=", "url(", "@import", "<link"] {
                #expect(!page.contains(word), "\(word)")
            }
        }
    }

    @Test func `every public token is shown, and the contrast of every mode`() throws {
        let tokens = try StyleExport.read(HarbourTokens.source())
        let page = try guide(try HarbourTokens.source())
        for token in tokens.tokens {
            #expect(page.contains("<strong>\(token.path)</strong>"), "\(token.path)")
        }
        #expect(page.contains("<td>color.accent</td><td>color.surface.$root</td>"))
        #expect(page.contains("3.55 ≥ 3 ✓") && page.contains("3.27 &lt; 4.5 ✗") && page.contains("15.01 ≥ 7 ✓"))
        let wallet = try guide(try WalletTokens.source())
        #expect(
            wallet.contains("<td>color.primaryText</td><td>color.background</td>") && wallet.contains(" ≥ 4.5 ✓"))
        #expect(page.contains("data-theme=\"darkHighContrast\""))
    }

    @Test func `names and descriptions cannot break out of the page`() throws {
        let name = "</style><script>alert(1)</script>&\\\""
        let tokens =
            ##"{"\##(name)": {"$type": "color", "$value": \##(srgb("1", "0", "0")), "$description": "\##(name)"}}"##
        let page = try guide(TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(page.count(of: "</script>") == 1)
        #expect(page.count(of: "</style>") == 2)
        #expect(page.contains("<strong>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;</strong>"))
    }

    @Test func `the guide speaks Japanese and shows Japanese first`() throws {
        let page = try guide(try HarbourTokens.source(), language: "ja")
        #expect(page.contains("<html lang=\"ja\">") && page.contains("<h2>文字スタイル</h2>"))
        let japanese = try #require(page.firstRange(of: "始発は7時45分")?.lowerBound)
        let english = try #require(page.firstRange(of: "Sailings at 07:45")?.lowerBound)
        #expect(japanese < english)
    }
}

extension String {
    fileprivate func count(of word: String) -> Int { ranges(of: word).count }
}
