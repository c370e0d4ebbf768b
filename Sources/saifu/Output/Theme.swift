import SaifuStyle

/// The background that the colours are made for.
enum Theme: String, CaseIterable {
    case dark, light

    var palette: ColorPalette {
        switch self {
        case .dark: .dark
        case .light: .light
        }
    }
}
