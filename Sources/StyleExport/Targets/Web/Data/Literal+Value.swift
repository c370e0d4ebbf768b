extension Literal {
    /// A value in the form of the format, all references followed, and `css` beside the numbers of a colour.
    static func value(_ reading: TokenReading) -> Literal {
        switch reading.value {
        case .color(let color): value(color)
        case .dimension(let size): value(size)
        case .fontFamily(let names): .list(names.map(Literal.string))
        case .fontWeight(let number), .number(let number): .number(number)
        case .duration(let span): value(span)
        case .cubicBezier(let curve): value(curve)
        case .strokeStyle(let style): value(style)
        case .border(let border):
            .members([
                ("color", value(border.color)), ("width", value(border.width)),
                ("style", value(border.style)),
            ])
        case .transition(let transition):
            .members([
                ("duration", value(transition.duration)), ("delay", value(transition.delay)),
                ("timingFunction", value(transition.timingFunction)),
            ])
        case .shadow(let layers): .list(layers.map(value))
        case .gradient(let stops):
            .list(
                stops.map { .members([("color", value($0.color)), ("position", .number($0.position))]) })
        case .typography(let typography): value(typography, reading.traits)
        }
    }

    private static func value(_ color: TokenColor) -> Literal {
        .members([
            ("colorSpace", .string(color.space.rawValue)),
            ("components", .list(color.components.map { $0.map(Literal.number) ?? .string("none") })),
            ("alpha", .number(color.alpha)), ("hex", .string(color.fallback)),
            ("css", .string(color.css)),
        ])
    }

    private static func value(_ size: Dimension) -> Literal {
        .members([("value", .number(size.value)), ("unit", .string(size.unit.rawValue))])
    }

    private static func value(_ span: TimeSpan) -> Literal {
        .members([("value", .number(span.value)), ("unit", .string(span.unit.rawValue))])
    }

    private static func value(_ curve: CubicBezier) -> Literal {
        .list([curve.x1, curve.y1, curve.x2, curve.y2].map(Literal.number))
    }

    private static func value(_ style: StrokeStyle) -> Literal {
        switch style {
        case .keyword(let keyword): .string(keyword.rawValue)
        case .dashes(let lengths, let cap):
            .members([("dashArray", .list(lengths.map(value))), ("lineCap", .string(cap.rawValue))])
        }
    }

    private static func value(_ layer: Shadow) -> Literal {
        .members([
            ("color", value(layer.color)), ("offsetX", value(layer.offsetX)),
            ("offsetY", value(layer.offsetY)),
            ("blur", value(layer.blur)), ("spread", value(layer.spread)),
            ("inset", .plain(layer.isInset ? "true" : "false")),
        ])
    }

    private static func value(_ typography: Typography, _ traits: TextTraits) -> Literal {
        var members: [(name: String, value: Literal)] = [
            ("fontFamily", .list(typography.fontFamily.map(Literal.string))),
            ("fontSize", value(typography.fontSize)), ("fontWeight", .number(typography.fontWeight)),
            ("letterSpacing", value(typography.letterSpacing)),
            ("lineHeight", .number(typography.lineHeight)),
        ]
        if let path = traits.color { members.append(("color", .string(path.description))) }
        if let alignment = traits.alignment {
            members.append(("alignment", .string(alignment.rawValue)))
        }
        if let type = traits.fontType { members.append(("fontType", .string(type.rawValue))) }
        if let style = traits.scalesWith { members.append(("scalesWith", .string(style))) }
        if let base = traits.variantOf { members.append(("variantOf", .string(base.description))) }
        return .members(members)
    }
}
