import SaifuStyle

/// The background that the colours are made for, and whether they have high contrast.
enum Theme: String, CaseIterable {
    case dark, light
    /// High contrast on a dark background.
    case contrast
    case lightContrast = "light-contrast"

    var palette: ColorPalette {
        switch self {
        case .dark: .dark
        case .light: .light
        case .contrast: .darkHighContrast
        case .lightContrast: .lightHighContrast
        }
    }
}
