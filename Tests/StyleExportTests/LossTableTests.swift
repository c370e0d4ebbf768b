import Foundation
import StyleExport
import Testing

/// The page Losses of the documentation: what each target cannot say, as it tells of a source that has everything.
///
/// `SAIFU_RECORD=1` writes the table anew.
@Suite struct LossTableTests {
    private static let page = "Sources/StyleExport/StyleExport.docc/Losses.md"
    private static let marks = (begin: "<!-- table -->\n", end: "<!-- end of table -->\n")
    /// Targets that tell the same stand in one column.
    private static let themes = ["iterm2", "windows-terminal", "alacritty", "kitty", "ghostty", "base16"]

    private static let tokens = ##"""
        {"raw": {"$type": "color", "$extensions": {"dev.saifu": {"visibility": "private"}},
           "ink": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.1]}}},
         "color": {"$type": "color",
           "text": {"$value": "{raw.ink}", "$description": "Text.",
             "$extensions": {"com.example": 1, "dev.saifu": {"sign": "▲"}}},
           "old": {"$value": "{color.text}", "$deprecated": "Use {color.text}."},
           "wide": {"$value": {"colorSpace": "rec2020", "components": [1, 0, 0]}},
           "mild": {"$value": {"colorSpace": "oklch", "components": [0.5, 0.02, 200]}},
           "grey": {"$value": {"colorSpace": "oklch", "components": [0.5, 0, "none"]}},
           "veil": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.4}}},
         "space": {"$type": "dimension", "px": {"$value": {"value": 8, "unit": "px"}}, "rem": {"$value": {"value": 1, "unit": "rem"}},
           "same": {"$value": "{space.px}"}},
         "font": {"main": {"$type": "fontFamily", "$value": ["Inter", "sans-serif"]}},
         "weight": {"$type": "fontWeight", "$value": 450}, "ratio": {"$type": "number", "$value": 1.25},
         "time": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
         "ease": {"$type": "cubicBezier", "$value": [0.4, -0.5, 0.2, 1.5]},
         "text": {"$type": "typography",
           "body": {"$value": {"fontFamily": "{font.main}", "fontSize": "{space.rem}", "fontWeight": "{weight}",
               "letterSpacing": {"value": 0.5, "unit": "px"}, "lineHeight": 1.1},
             "$extensions": {"dev.saifu": {"color": "{color.text}", "alignment": "justified", "fontType": "monospacedCompact",
               "scalesWith": "title1"}}},
           "loud": {"$value": {"fontFamily": "{font.main}", "fontSize": {"value": 12, "unit": "px"}, "fontWeight": 700,
               "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.1},
             "$extensions": {"dev.saifu": {"variantOf": "{text.body}"}}}},
         "line": {"$type": "strokeStyle", "$value": {"dashArray": ["{space.px}"], "lineCap": "round"}},
         "edge": {"$type": "border", "$value": {"color": "{color.text}", "width": "{space.px}", "style": "{line}"}},
         "fall": {"$type": "shadow", "$value": {"color": "{color.veil}", "offsetX": "{space.px}", "offsetY": "{space.px}",
           "blur": "{space.px}", "spread": "{space.px}", "inset": true}},
         "fade": {"$type": "gradient", "$value": [{"color": "{color.text}", "position": 0}, {"color": "{color.veil}", "position": 1}]},
         "move": {"$type": "transition", "$value": {"duration": "{time}", "delay": {"value": 1, "unit": "s"}, "timingFunction": "{ease}"}}}
        """##
    /// A theme changes a colour and the alignment of a style; a market has a token of its own.
    private static let light = ##"""
        [{"color": {"veil": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 0.4}}},
          "text": {"loud": {"$type": "typography", "$value": {"fontFamily": "{font.main}", "fontSize": {"value": 12, "unit": "px"},
             "fontWeight": 700, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.1},
             "$extensions": {"dev.saifu": {"variantOf": "{text.body}", "alignment": "center"}}}}}]
        """##
    private static let intl = ##"[{"color": {"only": {"$type": "color", "$value": "{raw.ink}"}}}]"##

    private static func table() throws -> String {
        let source = source(tokens, light: light, intl: intl)
        let read = try StyleExport.read(source)
        var losses: [String: [LossReport.Loss]] = [:]
        for target in TokenTargets.all {
            losses[target.name] = try StyleExport.export(target, from: read).losses
        }
        func cell(_ feature: TokenFeature, _ target: String) -> String {
            let own = losses[target, default: []].filter { $0.feature == feature }
            if own.isEmpty { return "" }
            return own.allSatisfy { $0.keptAs != nil } ? "≈" : "✗"
        }
        let columns = TokenTargets.all.map(\.name).filter { !themes.dropFirst().contains($0) }
        let rows = TokenFeature.allCases.compactMap { feature -> String? in
            let cells = columns.map { cell(feature, $0) }
            guard cells.contains(where: { !$0.isEmpty }) else { return nil }
            #expect(themes.allSatisfy { cell(feature, $0) == cell(feature, themes[0]) }, "\(feature)")
            return "| `\(feature.rawValue)` | " + cells.joined(separator: " | ") + " |\n"
        }
        let heads = columns.map { $0 == themes[0] ? "terminal themes" : "`\($0)`" }
        return "| lost | " + heads.joined(separator: " | ") + " |\n"
            + "| --- " + String(repeating: "| --- ", count: columns.count) + "|\n" + rows.joined()
    }

    @Test func `the page of losses says what the targets tell`() throws {
        let page = try WalletTokens.text(Self.page)
        let begin = try #require(page.range(of: Self.marks.begin)), end = try #require(page.range(of: Self.marks.end))
        let table = try Self.table()
        if ProcessInfo.processInfo.environment["SAIFU_RECORD"] == "1" {
            let new = page[..<begin.upperBound] + table + page[end.lowerBound...]
            try Data(new.utf8).write(to: WalletTokens.root.appendingPathComponent(Self.page))
        } else {
            #expect(page[begin.upperBound..<end.lowerBound] == table)
        }
    }

    @Test func `every feature is lost by a target, or said never to be`() throws {
        let never: Set<TokenFeature> = [.name, .visibility]
        let table = try Self.table()
        for feature in TokenFeature.allCases {
            #expect(table.contains("| `\(feature.rawValue)` |") != never.contains(feature), "\(feature)")
        }
    }

    @Test func `the page of rules names every rule`() throws {
        let page = try WalletTokens.text("Sources/StyleExport/StyleExport.docc/LintAndAudit.md")
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "`").dropFirst().first
        }
        #expect(rows.map(String.init).filter { $0.contains("-") } == LintRule.allCases.map(\.rawValue))
    }
}
