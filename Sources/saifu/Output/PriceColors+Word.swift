import SaifuStyle

extension PriceColors {
    /// How the prompt and the settings write it: as the token source does.
    var word: String { name }

    init?(word: String) {
        guard let colors = PriceColors.allCases.first(where: { $0.word == word }) else { return nil }
        self = colors
    }
}
