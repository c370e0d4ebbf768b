/// Writes Dart for Flutter: a theme extension with all tokens and a class for each mode.
struct FlutterTarget: TokenTarget {
    let name = "flutter"
    let summary = "Dart for Flutter: a theme extension with colours, text styles and lengths, a class for each mode"

    static let types = Set(TokenType.allCases).subtracting([.strokeStyle, .transition])

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let classes = try TokenClasses(tokens, rules: DartText.names, types: Self.types, privatePrefix: "_")
        PlatformLosses(
            without: [.strokeStyle, .transition],
            keptParts: [
                "color", "fontFamily", "fontWeight", "fontSize", "lineHeight", "letterSpacing", "width", "offsetX",
                "offsetY",
                "blur", "spread",
            ], gamut: .displayP3
        ).tell(of: tokens, to: &losses)
        classes.tell(&losses)
        for token in tokens.tokens where !token.isPrivate { DartText.tell(of: token, &losses) }
        return [ExportedFile(name: "flutter/design_tokens.dart", text: try DartSheet(classes: classes).text())]
    }
}

/// The Dart file.
struct DartSheet {
    let classes: TokenClasses

    func text() throws(StyleExportError) -> String {
        let standard = classes.variants[0]
        var text = """
            // \(OutputText.header)
            // ignore_for_file: type=lint, unused_element, deprecated_member_use_from_same_package

            import 'package:flutter/material.dart';

            /// Every token, in one mode: `Theme.of(context).extension<DesignTokens>()!`.
            abstract class DesignTokens extends ThemeExtension<DesignTokens> {
              const DesignTokens();

              /// A mode is chosen, not changed.
              @override
              DesignTokens copyWith() => this;

              /// From one mode to another at once, at half of the way.
              @override
              DesignTokens lerp(ThemeExtension<DesignTokens>? other, double t) =>
                  t < 0.5 || other is! DesignTokens ? this : other;


            """
        for member in classes.members {
            let token = member.token
            text += DartText.comment(token)
            if let reason = token.deprecated, !token.isPrivate {
                text += "  @Deprecated(\(DartText.string(reason.isEmpty ? "Deprecated." : reason)))\n"
            }
            text += "  \(type(token)) get \(member.name) => \(expression(member, standard));\n"
        }
        text += "}\n"
        for variant in classes.variants {
            text += "\n/// The mode `\(CommentText.line(variant.mode.name))` of the token source.\n"
            text += "class \(variant.name) extends DesignTokens {\n  const \(variant.name)();\n"
            for (member, expression) in classes.overrides(variant, expression) {
                text += "\n  @override\n  \(type(member.token)) get \(member.name) => \(expression);\n"
            }
            text += "}\n"
        }
        return text + (try selection())
    }

    private func selection() throws(StyleExportError) -> String {
        let choices = try classes.choices(DartText.names)
        var text = ""
        for choice in choices {
            let cases = choice.cases.map(\.name).joined(separator: ", ")
            text += "\n/// What can be chosen.\nenum \(choice.type) { \(cases) }\n"
        }
        let parameters =
            ["bool isHighContrast = false"] + choices.map { "\($0.type) \($0.name) = \($0.type).\($0.standard)" }
        text += "\n/// The tokens for what the reader has set.\nDesignTokens designTokens(Brightness brightness, "
        text += "{\(parameters.joined(separator: ", "))}) {\n"
        for (appearance, cases, variant) in classes.selection(choices) {
            let conditions =
                zip(choices, cases).map { "\($0.name) == \($0.type).\($1)" }
                + ["brightness == Brightness.\(appearance.isDark ? "dark" : "light")"]
                + [appearance.isHighContrast ? "isHighContrast" : "!isHighContrast"]
            text += "  if (\(conditions.joined(separator: " && "))) return const \(variant.name)();\n"
        }
        return text + "  return const \(classes.variants[0].name)();\n}\n"
    }

    private func type(_ token: ResolvedToken) -> String {
        switch token.type {
        case .color: "Color"
        case .dimension, .number: "double"
        case .fontFamily: "List<String>"
        case .fontWeight: "FontWeight"
        case .duration: "Duration"
        case .cubicBezier: "Cubic"
        case .border: "BorderSide"
        case .shadow: "List<BoxShadow>"
        case .gradient: "LinearGradient"
        case .typography: "TextStyle"
        case .strokeStyle, .transition: "Null"
        }
    }

    private func expression(_ member: TokenClasses.Member, _ variant: TokenClasses.Variant) -> String {
        DartValues(classes: classes, mode: variant.mode).text(member.token)
    }
}
