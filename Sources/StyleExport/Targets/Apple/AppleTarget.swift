import CResources

/// Writes Swift for UIKit and SwiftUI: a class of all tokens, and one for each choice of the reader. Colours follow light,
/// dark and contrast by themselves, text styles Dynamic Type.
struct AppleTarget: TokenTarget {
    let name = "apple"
    let summary = "Swift for UIKit and SwiftUI: dynamic colours, text styles that grow, everything else by type"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let classes = try TokenClasses(
            tokens, rules: AppleSheet.names, types: Set(TokenType.allCases), isByChoice: true)
        PlatformLosses(
            keptParts: [
                "color", "fontFamily", "style", "width", "offsetX", "offsetY", "blur", "spread", "timingFunction",
                "duration",
                "delay", "fontSize", "fontWeight", "letterSpacing", "lineHeight",
            ], gamut: .displayP3
        ).tell(of: tokens, to: &losses)
        classes.tell(&losses)
        let sheet = AppleSheet(classes: classes)
        for token in tokens.tokens where !token.isPrivate { sheet.tell(of: token, &losses) }
        guard let types = saifu_resource_named("apple/DesignTokenTypes.swift") else { return [] }
        let bytes = UnsafeBufferPointer(start: types.pointee.bytes, count: types.pointee.length)
        return [
            ExportedFile(name: "apple/DesignTokenTypes.swift", bytes: Array(bytes)),
            ExportedFile(name: "apple/DesignTokens.swift", text: try sheet.text()),
        ]
    }
}

extension AppleSheet {
    /// Properties of the class of all tokens.
    static let names: NameRules = {
        var rules = NameRules.swift
        rules.taken.formUnion(["standard", "choosing", "description"])
        return rules
    }()
}

/// The Swift file of values.
struct AppleSheet {
    let classes: TokenClasses

    func text() throws(StyleExportError) -> String {
        var text =
            "// \(OutputText.header)\n// swift-format-ignore-file\n\n/// Every token; properties that refer to others follow them.\n"
        text += "public class DesignTokens: @unchecked Sendable {\n    fileprivate init() {}\n\n"
        for member in classes.members {
            let token = member.token
            text += comment(token)
            if let reason = token.deprecated, !token.isPrivate {
                let message = reason.isEmpty ? "" : ", message: \(SwiftText.literal(reason))"
                text += "    @available(*, deprecated\(message))\n"
            }
            let access = token.isPrivate ? "fileprivate" : "public"
            text += "    \(access) var \(member.name): \(type(token)) { \(expression(member, classes.variants[0])) }\n"
        }
        text += "}\n"
        for variant in classes.variants {
            let lines = classes.overrides(variant, expression).map { member, text in
                let isOutdated = member.token.deprecated != nil && !member.token.isPrivate
                let access = member.token.isPrivate ? "fileprivate override" : "public override"
                return (isOutdated ? "    @available(*, deprecated)\n" : "")
                    + "    \(access) var \(member.name): \(type(member.token)) { \(text) }\n"
            }
            text += "\nprivate final class \(variant.name): DesignTokens, @unchecked Sendable {\n\(lines.joined())}\n"
        }
        return text + (try selection())
    }

    private func comment(_ token: ResolvedToken) -> String {
        let variant = token.standard.traits.variantOf.map { "A variant of `\($0)`." }
        let words = [token.description, variant].compactMap(\.self)
        return words.isEmpty ? "" : SwiftText.comment(words.joined(separator: "\n"))
    }

    /// Each class has one instance.
    private func selection() throws(StyleExportError) -> String {
        let choices = try classes.choices(Self.names)
        var text = "\nextension DesignTokens {\n    /// The tokens without any choice.\n"
        text += "    public static let standard: DesignTokens = \(classes.variants[0].name)()\n"
        guard !choices.isEmpty else { return text + "}\n" }
        for (index, variant) in classes.variants.enumerated() {
            text += "    private static let variant\(index): DesignTokens = \(variant.name)()\n"
        }
        for choice in choices {
            let cases = choice.cases.map { "case \($0.name)" }.joined(separator: "; ")
            text +=
                "\n    /// What can be chosen.\n    public enum \(choice.type): Hashable, Sendable, CaseIterable { \(cases) }\n"
        }
        let parameters = choices.map { "\($0.name): \($0.type) = .\($0.standard)" }.joined(separator: ", ")
        text += "\n    /// The tokens of a choice.\n    public static func choosing(\(parameters)) -> DesignTokens {\n"
        text += "        switch (\(choices.map(\.name).joined(separator: ", "))) {\n"
        for (index, group) in classes.tokens.modeGroups.enumerated() {
            let cases = zip(choices, group.choices).map { choice, own in
                "." + (choice.cases.first { $0.context == own.context }?.name ?? "")
            }
            text += "        case (\(cases.joined(separator: ", "))): variant\(index)\n"
        }
        return text + "        }\n    }\n}\n"
    }

    private func type(_ token: ResolvedToken) -> String {
        switch token.type {
        case .color: "TokenColor"
        case .dimension, .fontWeight, .duration, .number: "Double"
        case .fontFamily: "[String]"
        case .cubicBezier: "TokenCurve"
        case .strokeStyle: "TokenStroke"
        case .border: "TokenBorder"
        case .transition: "TokenTransition"
        case .shadow: "[TokenShadow]"
        case .gradient: "[TokenGradientStop]"
        case .typography: "TokenTextStyle"
        }
    }

    /// What a property cannot say of its token.
    func tell(of token: ResolvedToken, _ losses: inout LossReport) {
        if case .dimension(let size) = token.standard.value, size.unit == .rem {
            losses.add(.unit, of: token.path, CSSValues.text(size), keptAs: "\(size.pixels.plainText) points")
        }
        if case .typography(let text) = token.standard.value {
            let scale = token.standard.traits.scalesWith
            if let scale, AppleValues.scale(scale) == nil {
                losses.add(.scaling, of: token.path, "scales with \(scale)", keptAs: "scales with body")
            }
            if text.fontWeight != (text.fontWeight / 100).rounded() * 100 || text.fontWeight > 900 {
                losses.add(
                    .fontWeight, of: token.path, text.fontWeight.plainText, keptAs: "the nearest of the system's nine")
            }
        }
        guard token.type != .color else { return }
        for variant in classes.variants {
            let texts = variant.modes.map { mode in
                AppleValues(classes: classes, variant: TokenClasses.Variant(name: "", modes: [mode])).text(token)
            }
            let isShown = texts.allSatisfy { $0 == texts[0] }
            if !isShown {
                losses.add(
                    .modes, of: token.path, "values of light, dark or contrast", keptAs: "those of \(variant.mode.name)"
                )
            }
        }
    }

    private func expression(_ member: TokenClasses.Member, _ variant: TokenClasses.Variant) -> String {
        AppleValues(classes: classes, variant: variant).text(member.token)
    }
}
