import StyleExport
import Testing

/// Declared pairs of colours against WCAG 2.2 and colour vision.
@Suite struct AuditTests {
    /// - Parameter role: of a grey on white.
    private func audit(_ grey: String, alpha: String = "1", role: String = "text") throws -> TokenAudit {
        let pair = #""$extensions": {"dev.saifu": {"contrast": [{"on": "{paper}", "role": "\#(role)"}]}}"#
        let color = #"{"colorSpace": "srgb", "components": [\#(grey), \#(grey), \#(grey)], "alpha": \#(alpha)}"#
        let tokens = """
            {"paper": {"$type": "color", "$value": \(srgb("1", "1", "1"))},
             "ink": {"$type": "color", "$value": \(color), \(pair)}}
            """
        return try TokenAudit(StyleExport.read(TokenSource(resolver: nil, tokens: [file(tokens)])))
    }

    // WCAG 2.2: #777 on white is 4.478, #767676 is 4.542; nothing is rounded before it is compared.
    @Test func `contrast is compared without rounding, by the role of the pair`() throws {
        let tooLight = try audit("0.46666666666666667"), enough = try audit("0.46274509803921569")
        #expect(abs(tooLight.rows[0].value - 4.478) < 0.001 && !tooLight.passes)
        #expect(abs(enough.rows[0].value - 4.542) < 0.001 && enough.passes)
        #expect(try audit("0.46666666666666667", role: "large").passes)
        #expect(try audit("0.46666666666666667", role: "nontext").passes)
    }

    @Test func `a translucent colour is measured as it is seen`() throws {
        #expect(abs(try audit("0", alpha: "0.5").rows[0].value - 3.95) < 0.05)
        #expect(try audit("0", alpha: "0.5").passes == false)
    }

    /// The figures of the reference: red and blue differ for everybody, red and green do not.
    @Test(arguments: [
        (#"[0.1843, 0.4353, 0.8196]"#, 47.2, true), (#"[0.1216, 0.6157, 0.3333]"#, 8.9, false),
    ])
    func `opposites differ with any colour vision, or fail`(other: String, least: Double, passes: Bool) throws {
        let tokens = """
            {"$type": "color",
             "up": {"$value": \(srgb("0.8196", "0.1843", "0.1843")),
                    "$extensions": {"dev.saifu": {"opposite": "{down}", "sign": "+"}}},
             "down": {"$value": {"colorSpace": "srgb", "components": \(other)},
                      "$extensions": {"dev.saifu": {"sign": "-"}}}}
            """
        let audit = try TokenAudit(StyleExport.read(TokenSource(resolver: nil, tokens: [file(tokens)])))
        #expect(abs((audit.rows.map(\.value).min() ?? 0) - least) < 3, "\(audit.rows.map(\.value))")
        #expect(audit.rows.count >= 3 && audit.passes == passes)
    }

    @Test func `a pair that names no colour is an error with its place`() throws {
        let tokens = """
            {"ink": {"$type": "color", "$value": \(srgb("0", "0", "0")),
                     "$extensions": {"dev.saifu": {"contrast": [{"on": "{nothing}"}]}}}}
            """
        let read = try StyleExport.read(TokenSource(resolver: nil, tokens: [file(tokens)]))
        let error = #expect(throws: StyleExportError.self) { try TokenAudit(read) }
        #expect(error?.description.contains("base.tokens.json:1:") == true)
    }

    @Test func `the wallet's own colours pass in every mode, seven to one where contrast is high`() throws {
        let audit = try TokenAudit(StyleExport.read(WalletTokens.source()))
        #expect(audit.rows.filter { !$0.passes }.map { "\($0)" } == [] && audit.withoutSigns.isEmpty)
        #expect(Set(audit.rows.map(\.mode)).count == 8 && audit.rows.contains { $0.minimum == 7 })
    }
}
