import SaifuStyle

extension PriceColors {
    /// How the prompt and the settings write it.
    var word: String {
        switch self {
        case .japanese: "japanese"
        case .international: "international"
        }
    }

    init?(word: String) {
        guard let colors = PriceColors.allCases.first(where: { $0.word == word }) else { return nil }
        self = colors
    }
}
