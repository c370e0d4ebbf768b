public import SaifuJSON

/// The findings of the tools as documents, for programs.
public enum TokenReports {
    /// An array of objects.
    public static func document(_ losses: [LossReport.Loss]) -> JSONValue {
        .array(
            losses.map { loss in
                .object([
                    "target": .string(loss.target), "token": text(loss.token?.description),
                    "feature": .string(loss.feature.rawValue), "lost": .string(loss.detail),
                    "keptAs": text(loss.keptAs),
                ])
            })
    }

    /// An array of objects; `file`, `line`, `column` and `pointer` are null for what concerns no file.
    public static func document(_ problems: [TokenProblem]) -> JSONValue {
        .array(problems.map { .object(JSONObject(place($0.place) + [.init("message", .string("\($0.reason)"))])) })
    }

    /// An array of objects.
    public static func document(_ findings: [LintFinding]) -> JSONValue {
        .array(
            findings.map { finding in
                .object(
                    JSONObject(
                        [
                            .init("rule", .string(finding.rule.rawValue)),
                            .init("token", text(finding.token?.description)),
                            .init("message", .string(finding.detail)),
                        ] + place(finding.place)))
            })
    }

    /// The rows, and whether all is enough.
    public static func document(_ audit: TokenAudit) -> JSONValue {
        .object([
            "passes": .bool(audit.passes),
            "pairs": .array(
                audit.rows.map { row in
                    .object([
                        "measure": .string(name(row.measure)), "first": .string(row.first.description),
                        "second": .string(row.second.description), "mode": .string(row.mode),
                        "value": number(row.value), "minimum": number(row.minimum), "passes": .bool(row.passes),
                    ])
                }),
            "withoutSigns": .array(audit.withoutSigns.map { .string($0.first.description) }),
        ])
    }

    /// `contrast-text`, `difference-protan`, …
    public static func name(_ measure: TokenAudit.Measure) -> String {
        switch measure {
        case .contrast(let role): "contrast-" + role.rawValue
        case .difference(let vision): "difference-" + vision.rawValue
        }
    }

    /// Every token with its value in each of these modes.
    public static func document(_ tokens: ResolvedTokens, modes: [TokenMode]) -> JSONValue {
        .array(
            tokens.tokens.map { token in
                let values = modes.map { mode in
                    let reading = token.reading(in: mode)
                    return JSONObject.Member(
                        mode.name,
                        .object([
                            "value": text(reading?.value.description), "alias": text(reading?.alias?.description),
                        ]))
                }
                return .object([
                    "token": .string(token.path.description), "type": .string(token.type.rawValue),
                    "private": .bool(token.isPrivate), "deprecated": text(token.deprecated),
                    "description": text(token.description), "modes": .object(JSONObject(values)),
                ])
            })
    }

    /// What was added, removed and changed.
    public static func document(_ diff: TokenDiff) -> JSONValue {
        .object([
            "added": .array(diff.added.map { .string($0.description) }),
            "removed": .array(diff.removed.map { .string($0.description) }),
            "changed": .array(
                diff.changed.map { change in
                    .object([
                        "token": .string(change.token.description), "mode": text(change.mode),
                        "property": .string(change.property), "old": text(change.old), "new": text(change.new),
                    ])
                }),
        ])
    }

    private static func place(_ place: TokenPlace?) -> [JSONObject.Member] {
        [
            .init("file", text(place?.file)), .init("line", place.map { .number(JSONNumber($0.line)) } ?? .null),
            .init("column", place.map { .number(JSONNumber($0.column)) } ?? .null),
            .init("pointer", text(place?.pointer)),
        ]
    }

    private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    /// Four places, cut off: a value below its minimum must not look like it.
    private static func number(_ value: Double) -> JSONValue {
        let cut = (value * 10_000).rounded(.down) / 10_000
        do { return try JSONValue.parse(Array(cut.plainText.utf8)) } catch { return .null }
    }
}
