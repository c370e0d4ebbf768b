import SaifuMoney

extension MoneyError {
    func wording(in language: Language) -> Wording {
        switch self {
        case .overflow: language("The number is too large to be counted exactly.", "数値が大きすぎるため、正確に計算できません。")
        case .inexact: language("The number has more digits than can be kept exactly.", "桁数が多すぎるため、正確に扱えません。")
        case .notADecimal(let text):
            language("\"\(text.excerpt)\" is not a plain decimal number.", "`\(text.excerpt)` は数値ではありません。")
        case .notAnAmount(let text, let asset):
            language(
                "\"\(text.excerpt)\" is not an amount of \(asset.code).",
                "`\(text.excerpt)` は \(asset.code)\(asset == .jpy ? " の金額" : " の数量")ではありません。"
            )
        case .tooManyPlaces(let text):
            language(
                "\"\(text.excerpt)\" has more than \(ExactDecimal.maximumScale) decimal places.",
                "`\(text.excerpt)` は小数点以下の桁数が多すぎます（\(ExactDecimal.maximumScale)桁まで）。")
        case .divisionByZero: language("A number cannot be divided by zero.", "0で割ることはできません。")
        case .placesOutOfRange(let places):
            language(
                "\(places) decimal places were asked for; 0 to \(ExactDecimal.maximumScale) are possible.",
                "小数点以下を\(places)桁にはできません（0から\(ExactDecimal.maximumScale)桁まで）。")
        case .assetMismatch(let expected, let given):
            language(
                "\(expected.code) was expected, but \(given.code) was given.",
                "\(expected.code) で指定すべき値が \(given.code) で指定されています。"
            )
        }
    }
}
