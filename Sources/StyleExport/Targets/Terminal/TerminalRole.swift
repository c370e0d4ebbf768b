import SaifuJSON

/// The places of a terminal theme; the raw value is what `terminalRole` in the extension of a colour says.
enum TerminalRole: String, CaseIterable, Hashable {
    /// The 16 that programs choose by number, in that order.
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    /// The terminal's own.
    case background, foreground, cursor, cursorText, selection, selectedText
    /// What base16 has beside them.
    case orange, brown

    static let ansi = Array(allCases.prefix(16))

    /// The number of one of the 16.
    var number: Int? { Self.ansi.firstIndex(of: self) }

    /// The hue in Oklch, in degrees; `nil` for greys and for the terminal's own.
    var hue: Double? {
        switch self {
        case .red, .brightRed: 25
        case .orange, .brown: 55
        case .yellow, .brightYellow: 90
        case .green, .brightGreen: 145
        case .cyan, .brightCyan: 205
        case .blue, .brightBlue: 260
        case .magenta, .brightMagenta: 325
        default: nil
        }
    }

    /// The colour of which this is the bright one.
    var plain: TerminalRole? {
        guard let number, number >= 8 else { return nil }
        return Self.ansi[number - 8]
    }
}

/// The colours of a terminal in one mode: declared by the source, the others derived in Oklch.
///
/// `terminalRole` in the extension of a colour, a name or a list, declares. Where nothing does, `terminal`, which says as what
/// a colour is shown where there are only 16, declares too: the first colour of the source that says a role has it, and
/// `standard` is the foreground.
struct TerminalTheme {
    let mode: TokenMode
    private(set) var isDark: Bool
    /// The tokens of the roles that the source declares.
    private(set) var owners: [TerminalRole: TokenPath] = [:]
    private var points: [TerminalRole: ColorPoint] = [:]

    init(_ tokens: ResolvedTokens, _ mode: TokenMode) throws(StyleExportError) {
        self.mode = mode
        isDark = mode.appearance.isDark
        var seconds: [(TerminalRole, ResolvedToken)] = []
        for token in tokens.tokens where token.type == .color {
            guard let reading = token.reading(in: mode), case .color(let color) = reading.value else { continue }
            for role in try Self.declared(reading) {
                if let other = owners[role] {
                    throw reading.place.error(
                        .nameCollision(name: role.rawValue, first: other.alias, second: token.path.alias))
                }
                set(role, token, color)
            }
            let word = reading.saifu?["terminal"]?.string
            if let role = word == "standard" ? .foreground : word.flatMap(TerminalRole.init) {
                seconds.append((role, token))
            }
        }
        for (role, token) in seconds where owners[role] == nil {
            if case .color(let color)? = token.reading(in: mode)?.value { set(role, token, color) }
        }
        if let ground = points[.background] { isDark = ground.luminance < 0.18 }
        derive()
    }

    /// Opaque, in sRGB.
    subscript(role: TerminalRole) -> ColorPoint { points[role] ?? ColorPoint(.srgb, 0, 0, 0) }

    /// Whether the source does not say the role.
    func isDerived(_ role: TerminalRole) -> Bool { owners[role] == nil }

    private static func declared(_ reading: TokenReading) throws(StyleExportError) -> [TerminalRole] {
        guard let value = reading.saifu?["terminalRole"] else { return [] }
        let words = value.array ?? [value]
        var roles: [TerminalRole] = []
        for word in words {
            guard let role = word.string.flatMap(TerminalRole.init) else {
                let known = TerminalRole.allCases.map(\.rawValue).joined(separator: ", ")
                throw reading.place.error(.expected("a `terminalRole` of these: \(known)"))
            }
            roles.append(role)
        }
        return roles
    }

    private mutating func set(_ role: TerminalRole, _ token: ResolvedToken, _ color: TokenColor) {
        owners[role] = token.path
        points[role] = color.platformPoint(.srgb)
    }
}

// MARK: - What the source does not say

extension TerminalTheme {
    private mutating func derive() {
        fill(.background, isDark ? ColorPoint(.oklch, 0.18, 0, nil) : ColorPoint(.srgb, 1, 1, 1))
        points[.background] = self[.background].composited(
            over: ColorPoint(.srgb, isDark ? 0 : 1, isDark ? 0 : 1, isDark ? 0 : 1))
        fill(.foreground, readable(ColorPoint(.oklch, isDark ? 0.93 : 0.25, 0, nil), contrast: 7))
        for role in TerminalRole.allCases where points[role] != nil {
            points[role] = self[role].composited(over: self[.background])
        }
        fill(.cursor, self[.foreground])
        fill(.cursorText, self[.background])
        fill(.selection, ramp(0.2))
        fill(.selectedText, self[.foreground])
        fill(.black, isDark ? ramp(0.15) : self[.foreground])
        fill(.brightBlack, readable(ramp(0.55), contrast: 3))
        fill(.white, isDark ? ramp(0.85) : ramp(0.15))
        fill(.brightWhite, isDark ? self[.foreground] : self[.background])
        for role in TerminalRole.allCases {
            if let hue = role.hue, role.plain == nil { fill(role, colored(role, hue)) }
        }
        for role in TerminalRole.allCases {
            if role.hue != nil, let plain = role.plain { fill(role, brighter(self[plain])) }
        }
    }

    private mutating func fill(_ role: TerminalRole, _ point: ColorPoint) {
        if points[role] == nil { points[role] = point.mapped(to: .srgb) }
    }

    /// From the background, 0, to the foreground, 1.
    func ramp(_ share: Double) -> ColorPoint {
        let from = self[.background].converted(to: .oklab).values
        let to = self[.foreground].converted(to: .oklab).values
        return ColorPoint(.oklab, from + (to - from) * share).mapped(to: .srgb)
    }

    /// As light and as colourful as the declared ones are on the average.
    private func colored(_ role: TerminalRole, _ hue: Double) -> ColorPoint {
        let declared = TerminalRole.allCases.filter { $0.hue != nil && owners[$0] != nil }
            .map { self[$0].converted(to: .oklch).values }
        let count = Double(declared.count)
        var lightness = declared.isEmpty ? isDark ? 0.75 : 0.52 : declared.map(\.x).reduce(0, +) / count
        let chroma = declared.isEmpty ? 0.14 : declared.map(\.y).reduce(0, +) / count
        if role == .brown { lightness -= 0.12 }
        return readable(
            ColorPoint(.oklch, lightness, role == .brown ? chroma * 0.7 : chroma, hue),
            contrast: role == .brown ? 3 : 4.5)
    }

    /// Further away from the background, so that it is read at least as well.
    private func brighter(_ plain: ColorPoint) -> ColorPoint {
        let values = plain.converted(to: .oklch).values
        return ColorPoint(.oklch, min(max(values.x + (isDark ? 0.08 : -0.08), 0), 1), values.y, values.z)
    }

    /// Lighter or darker until it is read on the background.
    private func readable(_ point: ColorPoint, contrast: Double) -> ColorPoint {
        let origin = point.converted(to: .oklch)
        for step in 0...50 {
            let lightness = min(max(origin.values.x + Double(step) * (isDark ? 0.02 : -0.02), 0), 1)
            let current = ColorPoint(.oklch, lightness, origin.values.y, origin.components[2]).mapped(to: .srgb)
            if current.contrast(on: self[.background]) >= contrast { return current }
        }
        return ColorPoint(.srgb, isDark ? 1 : 0, isDark ? 1 : 0, isDark ? 1 : 0)
    }
}
