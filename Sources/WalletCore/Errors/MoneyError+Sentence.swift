import SaifuMoney

extension MoneyError {
    func text(in language: Language) -> String {
        switch self {
        case .overflow: language("The number is too large to be counted exactly.", "数値が大きすぎて正確に計算できません。")
        case .inexact: language("The number has more digits than can be kept exactly.", "桁数が多すぎて正確に保持できません。")
        case .notADecimal(let text):
            language("\"\(text.excerpt)\" is not a plain decimal number.", "「\(text.excerpt)」は数値ではありません。")
        case .notAnAmount(let text, let asset):
            language(
                "\"\(text.excerpt)\" is not an amount of \(asset.code).", "「\(text.excerpt)」は \(asset.code) の額ではありません。")
        case .tooManyPlaces(let text):
            language(
                "\"\(text.excerpt)\" has more than \(ExactDecimal.maximumScale) decimal places.",
                "「\(text.excerpt)」の小数桁が多すぎます(\(ExactDecimal.maximumScale) 桁まで)。")
        case .divisionByZero: language("A number cannot be divided by zero.", "0 では割れません。")
        case .placesOutOfRange(let places):
            language(
                "\(places) decimal places were asked for; 0 to \(ExactDecimal.maximumScale) are possible.",
                "小数桁数 \(places) は範囲外です(0 から \(ExactDecimal.maximumScale) まで)。")
        case .assetMismatch(let expected, let given):
            language(
                "\(expected.code) was expected, but \(given.code) was given.", "\(expected.code) ではなく \(given.code) です。"
            )
        }
    }
}
