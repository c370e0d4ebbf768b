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

    /// The theme that the words of `theme` ask for: of the background that is in use unless they name one; `nil` for none.
    func changed(background: String?, contrast: Bool) -> Theme? {
        guard background != nil || contrast else { return nil }
        let isLight = background.map { $0 == Theme.light.rawValue } ?? (self == .light || self == .lightContrast)
        return isLight ? (contrast ? .lightContrast : .light) : (contrast ? .contrast : .dark)
    }
}
