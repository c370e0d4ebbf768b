import SaifuJSON

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
        case .duration: return .duration(try duration(literal))
        case .cubicBezier: return .cubicBezier(try cubicBezier(literal))
        case .strokeStyle: return .strokeStyle(try strokeStyle(literal))
        case .border: return .border(try border(literal))
        case .transition: return .transition(try transition(literal))
        case .shadow: return .shadow(try shadow(literal))
        case .gradient: return .gradient(try gradient(literal))
        }
    }
}

// MARK: - Simple types

extension ValueReader {
    private func number(_ literal: TokenSet.Literal) throws(StyleExportError) -> Double {
        guard case .number(let number) = literal.value else { throw literal.location.error(.expected("a number")) }
        guard let value = Double(number.text), value.isFinite else {
            throw literal.location.error(.expected("a number that a computer can hold"))
        }
        return value
    }

    /// A number inside a value; it may be a reference of its own.
    private func number(_ value: JSONValue, at location: Location) throws(StyleExportError) -> Double {
        try number(try set.literal(value, at: location, as: .number))
    }

    private func string(_ value: JSONValue, at location: Location) throws(StyleExportError) -> String {
        let literal = try set.literal(value, at: location, as: nil)
        return try literal.value.string(at: literal.location)
    }

    private func measure(_ literal: TokenSet.Literal) throws(StyleExportError) -> (Double, unit: String) {
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

    private func duration(_ literal: TokenSet.Literal) throws(StyleExportError) -> TimeSpan {
        let (value, name) = try measure(literal)
        guard let unit = TimeSpan.Unit(rawValue: name) else {
            throw literal.location.appending("unit").error(.expected("ms or s"))
        }
        return TimeSpan(value: value, unit: unit)
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

    private func fontWeight(_ literal: TokenSet.Literal) throws(StyleExportError) -> Double {
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

    private static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    private func cubicBezier(_ literal: TokenSet.Literal) throws(StyleExportError) -> CubicBezier {
        let values = try literal.value.array(at: literal.location)
        guard values.count == 4 else { throw literal.location.error(.expected("four numbers")) }
        var numbers: [Double] = []
        for (index, value) in values.enumerated() {
            let place = literal.location.appending(index)
            let number = try number(value, at: place)
            let isTime = index.isMultiple(of: 2)
            if isTime, number < 0 || number > 1 { throw place.error(.expected("a number from 0 to 1")) }
            numbers.append(number)
        }
        return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
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

    private func alpha(_ value: JSONValue?, at location: Location) throws(StyleExportError) -> Double {
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
    private func border(_ literal: TokenSet.Literal) throws(StyleExportError) -> Border {
        let object = try members(literal, ["color", "width", "style"])
        let location = literal.location
        return Border(
            color: try color(try field("color", .color, of: object, at: location)),
            width: try dimension(try field("width", .dimension, of: object, at: location)),
            style: try strokeStyle(try field("style", .strokeStyle, of: object, at: location)))
    }

    private func transition(_ literal: TokenSet.Literal) throws(StyleExportError) -> Transition {
        let object = try members(literal, ["duration", "delay", "timingFunction"])
        let location = literal.location
        return Transition(
            duration: try duration(try field("duration", .duration, of: object, at: location)),
            delay: try duration(try field("delay", .duration, of: object, at: location)),
            timingFunction: try cubicBezier(try field("timingFunction", .cubicBezier, of: object, at: location)))
    }

    private func members(_ literal: TokenSet.Literal, _ names: Set<String>) throws(StyleExportError) -> JSONObject {
        let object = try literal.value.object(at: literal.location)
        try object.allow(only: names, at: literal.location)
        return object
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

    private func strokeStyle(_ literal: TokenSet.Literal) throws(StyleExportError) -> StrokeStyle {
        if case .string(let name) = literal.value {
            guard let keyword = StrokeStyle.Keyword(rawValue: name) else {
                throw literal.location.error(.expected("a stroke style"))
            }
            return .keyword(keyword)
        }
        let object = try members(literal, ["dashArray", "lineCap"])
        let place = literal.location.appending("lineCap")
        guard
            let cap = StrokeStyle.LineCap(
                rawValue: try string(try object.required("lineCap", at: literal.location), at: place))
        else { throw place.error(.expected("round, butt or square")) }
        let list = try set.literal(
            try object.required("dashArray", at: literal.location), at: literal.location.appending("dashArray"), as: nil
        )
        var dashes: [Dimension] = []
        for (index, dash) in try list.value.array(at: list.location).enumerated() {
            dashes.append(try dimension(try set.literal(dash, at: list.location.appending(index), as: .dimension)))
        }
        guard !dashes.isEmpty else { throw list.location.error(.expected("a dash")) }
        return .dashes(dashes, cap)
    }

    private func shadow(_ literal: TokenSet.Literal) throws(StyleExportError) -> [Shadow] {
        guard case .array(let values) = literal.value else { return [try oneShadow(literal)] }
        guard !values.isEmpty else { throw literal.location.error(.expected("a shadow")) }
        var shadows: [Shadow] = []
        for (index, value) in values.enumerated() {
            shadows.append(try oneShadow(try set.literal(value, at: literal.location.appending(index), as: .shadow)))
        }
        return shadows
    }

    private func oneShadow(_ literal: TokenSet.Literal) throws(StyleExportError) -> Shadow {
        let object = try members(literal, ["color", "offsetX", "offsetY", "blur", "spread", "inset"])
        let location = literal.location
        return Shadow(
            color: try color(try field("color", .color, of: object, at: location)),
            offsetX: try dimension(try field("offsetX", .dimension, of: object, at: location)),
            offsetY: try dimension(try field("offsetY", .dimension, of: object, at: location)),
            blur: try dimension(try field("blur", .dimension, of: object, at: location)),
            spread: try dimension(try field("spread", .dimension, of: object, at: location)),
            isInset: try inset(object["inset"], at: location.appending("inset")))
    }

    private func inset(_ value: JSONValue?, at place: Location) throws(StyleExportError) -> Bool {
        guard let value else { return false }
        guard case .bool(let isInset) = try set.literal(value, at: place, as: nil).value else {
            throw place.error(.expected("true or false"))
        }
        return isInset
    }

    private func gradient(_ literal: TokenSet.Literal) throws(StyleExportError) -> [GradientStop] {
        let values = try literal.value.array(at: literal.location)
        guard !values.isEmpty else { throw literal.location.error(.expected("a stop of the gradient")) }
        var stops: [GradientStop] = []
        for (index, value) in values.enumerated() {
            let stop = try set.literal(value, at: literal.location.appending(index), as: nil)
            let object = try members(stop, ["color", "position"])
            let position = try number(try field("position", .number, of: object, at: stop.location))
            stops.append(
                GradientStop(
                    color: try color(try field("color", .color, of: object, at: stop.location)),
                    position: min(max(position, 0), 1)))
        }
        return stops
    }
}
