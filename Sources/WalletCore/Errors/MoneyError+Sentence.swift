import SaifuMoney

extension MoneyError {
    func text(in language: Language) -> String {
        switch self {
        case .overflow: language("The number is too large to be counted exactly.", "数値が大きすぎて正確に計算できません。")
        case .inexact: language("The number has more digits than can be kept exactly.", "桁数が多すぎて正確に保持できません。")
        case .notADecimal(let text): unusable(language, "\(text.excerpt) は数値ではありません。")
        case .notAnAmount(let text, let asset): unusable(language, "\(text.excerpt) は \(asset.code) の額ではありません。")
        case .tooManyPlaces(let text): unusable(language, "\(text.excerpt) の小数桁が多すぎます。")
        case .divisionByZero: unusable(language, "0 では割れません。")
        case .placesOutOfRange(let places): unusable(language, "小数桁数 \(places) は範囲外です。")
        case .assetMismatch(let expected, let given): unusable(language, "\(expected.code) ではなく \(given.code) です。")
        }
    }

    private func unusable(_ language: Language, _ japanese: String) -> String {
        language("The number cannot be used: \(String(describing: self)).", "この数値は使えません: " + japanese)
    }
}
