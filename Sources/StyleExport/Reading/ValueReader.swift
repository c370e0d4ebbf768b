import SaifuJSON
import SaifuMoney

/// Reads what a token means, references followed, and refuses what its type does not allow.
struct ValueReader {
    let set: TokenSet

    /// The meaning of a token.
    func value(of entry: TokenSet.Entry) throws(StyleExportError) -> TokenValue {
        try read(entry.token.value, as: try set.type(of: entry), at: entry.token.valueLocation, seen: [entry.alias])
    }

    private func read(
        _ value: JSONValue, as type: TokenType, at location: Location, seen: [String] = []
    ) throws(StyleExportError) -> TokenValue {
        let literal = try set.literal(value, at: location, as: type, seen: seen)
        switch type {
        case .color: return .color(try color(literal))
        case .dimension: return .dimension(try dimension(literal))
        case .fontFamily: return .fontFamily(try fontFamily(literal))
        case .fontWeight: return .fontWeight(try fontWeight(literal))
        case .number: return .number(try number(literal))
        case .typography: return .typography(try typography(literal))
        case .duration: try duration(literal)
        case .cubicBezier: try cubicBezier(literal)
        case .strokeStyle: try strokeStyle(literal)
        case .border: try fields(literal, ["color": .color, "width": .dimension, "style": .strokeStyle])
        case .transition:
            try fields(literal, ["duration": .duration, "delay": .duration, "timingFunction": .cubicBezier])
        case .shadow: try shadow(literal)
        case .gradient: try gradient(literal)
        }
        return .checked(type)
    }
}

// MARK: - Simple types

extension ValueReader {
    private func number(_ literal: TokenSet.Literal) throws(StyleExportError) -> ExactDecimal {
        guard case .number(let number) = literal.value else { throw literal.location.error(.expected("a number")) }
        do {
            return try number.decimal()
        } catch {
            throw literal.location.error(.expected("a number of at most 38 digits"))
        }
    }

    /// A number inside a value; it may be a reference of its own.
    private func number(_ value: JSONValue, at location: Location) throws(StyleExportError) -> ExactDecimal {
        try number(try set.literal(value, at: location, as: .number))
    }

    private func string(_ value: JSONValue, at location: Location) throws(StyleExportError) -> String {
        let literal = try set.literal(value, at: location, as: nil)
        return try literal.value.string(at: literal.location)
    }

    private func measure(_ literal: TokenSet.Literal) throws(StyleExportError) -> (ExactDecimal, unit: String) {
        let object = try literal.value.object(at: literal.location)
        try object.allow(only: ["value", "unit"], at: literal.location)
        let value = try object.required("value", at: literal.location)
        let unit = try object.required("unit", at: literal.location)
        return (
            try number(value, at: literal.location.appending("value")),
            try string(unit, at: literal.location.appending("unit"))
        )
    }

    private func dimension(_ literal: TokenSet.Literal) throws(StyleExportError) -> Dimension {
        let (value, name) = try measure(literal)
        guard let unit = Dimension.Unit(rawValue: name) else {
            throw literal.location.appending("unit").error(.expected("px or rem"))
        }
        return Dimension(value: value, unit: unit)
    }

    private func duration(_ literal: TokenSet.Literal) throws(StyleExportError) {
        let (_, unit) = try measure(literal)
        guard ["ms", "s"].contains(unit) else {
            throw literal.location.appending("unit").error(.expected("ms or s"))
        }
    }

    private func fontFamily(_ literal: TokenSet.Literal) throws(StyleExportError) -> [String] {
        if case .string(let name) = literal.value { return [name] }
        let values = try literal.value.array(at: literal.location)
        guard !values.isEmpty else { throw literal.location.error(.expected("a font")) }
        var names: [String] = []
        for (index, value) in values.enumerated() {
            names.append(try string(value, at: literal.location.appending(index)))
        }
        return names
    }

    private func fontWeight(_ literal: TokenSet.Literal) throws(StyleExportError) -> ExactDecimal {
        if case .string(let name) = literal.value {
            guard let weight = Self.weights[name] else {
                throw literal.location.error(.expected("a font weight by number or name"))
            }
            return weight
        }
        let weight = try number(literal)
        guard weight >= 1, weight <= 1000 else { throw literal.location.error(.expected("a number from 1 to 1000")) }
        return weight
    }

    private static let weights: [String: ExactDecimal] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    private func cubicBezier(_ literal: TokenSet.Literal) throws(StyleExportError) {
        let values = try literal.value.array(at: literal.location)
        guard values.count == 4 else { throw literal.location.error(.expected("four numbers")) }
        for (index, value) in values.enumerated() {
            let place = literal.location.appending(index)
            let number = try number(value, at: place)
            let isTime = index.isMultiple(of: 2)
            if isTime, number < 0 || number > 1 { throw place.error(.expected("a number from 0 to 1")) }
        }
    }
}

// MARK: - Colours

extension ValueReader {
    private func color(_ literal: TokenSet.Literal) throws(StyleExportError) -> TokenColor {
        let location = literal.location
        let object = try literal.value.object(at: location)
        try object.allow(only: ["colorSpace", "components", "alpha", "hex"], at: location)
        let name = try string(try object.required("colorSpace", at: location), at: location.appending("colorSpace"))
        guard let space = ColorSpace(rawValue: name) else {
            throw location.appending("colorSpace").error(.expected("a colour space of the format"))
        }
        let components = try components(try object.required("components", at: location), space, at: location)
        let color = TokenColor(
            space: space, components: components, alpha: try alpha(object["alpha"], at: location),
            hex: try hex(object["hex"], at: location))
        try color.checkHex(at: location)
        return color
    }

    private func components(
        _ value: JSONValue, _ space: ColorSpace, at location: Location
    ) throws(StyleExportError) -> [TokenColor.Component] {
        let location = location.appending("components")
        let literal = try set.literal(value, at: location, as: nil)
        let values = try literal.value.array(at: literal.location)
        guard values.count == 3 else { throw literal.location.error(.expected("three components")) }
        var components: [TokenColor.Component] = []
        for (index, value) in values.enumerated() {
            let place = literal.location.appending(index)
            if value == .string("none") {
                components.append(nil)
            } else {
                let number = try number(value, at: place)
                guard space.ranges[index].contains(number) else {
                    throw place.error(.expected("a component in the range of \(space.rawValue)"))
                }
                components.append(number)
            }
        }
        return components
    }

    private func alpha(_ value: JSONValue?, at location: Location) throws(StyleExportError) -> ExactDecimal {
        guard let value else { return 1 }
        let place = location.appending("alpha")
        let alpha = try number(value, at: place)
        guard alpha >= 0, alpha <= 1 else { throw place.error(.expected("a number from 0 to 1")) }
        return alpha
    }

    private func hex(_ value: JSONValue?, at location: Location) throws(StyleExportError) -> String? {
        guard let value else { return nil }
        let place = location.appending("hex")
        let text = try string(value, at: place)
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), digits.count == 6, UInt32(text.dropFirst(), radix: 16) != nil,
            !digits.contains(UInt8(ascii: "+"))
        else { throw place.error(.expected("a colour such as #1a2b3c")) }
        return text
    }
}

// MARK: - Types made of others

extension ValueReader {
    /// Exactly these properties, each of its type.
    private func fields(
        _ literal: TokenSet.Literal, _ types: KeyValuePairs<String, TokenType>, optional: Set<String> = []
    ) throws(StyleExportError) {
        let object = try literal.value.object(at: literal.location)
        try object.allow(only: optional.union(types.map(\.key)), at: literal.location)
        for (name, type) in types {
            let value = try object.required(name, at: literal.location)
            _ = try read(value, as: type, at: literal.location.appending(name))
        }
    }

    private func typography(_ literal: TokenSet.Literal) throws(StyleExportError) -> Typography {
        let names: Set = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        let object = try literal.value.object(at: literal.location)
        try object.allow(only: names, at: literal.location)
        return Typography(
            fontFamily: try fontFamily(try field("fontFamily", .fontFamily, of: object, at: literal.location)),
            fontSize: try dimension(try field("fontSize", .dimension, of: object, at: literal.location)),
            fontWeight: try fontWeight(try field("fontWeight", .fontWeight, of: object, at: literal.location)),
            letterSpacing: try dimension(try field("letterSpacing", .dimension, of: object, at: literal.location)),
            lineHeight: try number(try field("lineHeight", .number, of: object, at: literal.location)))
    }

    private func field(
        _ name: String, _ type: TokenType, of object: JSONObject, at location: Location
    ) throws(StyleExportError) -> TokenSet.Literal {
        try set.literal(try object.required(name, at: location), at: location.appending(name), as: type)
    }

    private func strokeStyle(_ literal: TokenSet.Literal) throws(StyleExportError) {
        if case .string(let name) = literal.value {
            let names = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
            if !names.contains(name) { throw literal.location.error(.expected("a stroke style")) }
            return
        }
        let object = try literal.value.object(at: literal.location)
        try object.allow(only: ["dashArray", "lineCap"], at: literal.location)
        let cap = try object.required("lineCap", at: literal.location)
        let place = literal.location.appending("lineCap")
        guard ["round", "butt", "square"].contains(try string(cap, at: place)) else {
            throw place.error(.expected("round, butt or square"))
        }
        let dashes = try set.literal(
            try object.required("dashArray", at: literal.location), at: literal.location.appending("dashArray"), as: nil
        )
        for (index, dash) in try dashes.value.array(at: dashes.location).enumerated() {
            _ = try read(dash, as: .dimension, at: dashes.location.appending(index))
        }
    }

    private func shadow(_ literal: TokenSet.Literal) throws(StyleExportError) {
        guard case .array(let shadows) = literal.value else { return try oneShadow(literal) }
        guard !shadows.isEmpty else { throw literal.location.error(.expected("a shadow")) }
        for (index, shadow) in shadows.enumerated() {
            try oneShadow(try set.literal(shadow, at: literal.location.appending(index), as: .shadow))
        }
    }

    private func oneShadow(_ literal: TokenSet.Literal) throws(StyleExportError) {
        let types: KeyValuePairs<String, TokenType> = [
            "color": .color, "offsetX": .dimension, "offsetY": .dimension, "blur": .dimension, "spread": .dimension,
        ]
        try fields(literal, types, optional: ["inset"])
        guard let inset = try literal.value.object(at: literal.location)["inset"] else { return }
        let place = literal.location.appending("inset")
        guard case .bool = try set.literal(inset, at: place, as: nil).value else {
            throw place.error(.expected("true or false"))
        }
    }

    private func gradient(_ literal: TokenSet.Literal) throws(StyleExportError) {
        let stops = try literal.value.array(at: literal.location)
        guard !stops.isEmpty else { throw literal.location.error(.expected("a stop of the gradient")) }
        for (index, stop) in stops.enumerated() {
            let stop = try set.literal(stop, at: literal.location.appending(index), as: nil)
            try fields(stop, ["color": .color, "position": .number])
        }
    }
}
