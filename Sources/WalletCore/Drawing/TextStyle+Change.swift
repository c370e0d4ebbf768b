public import SaifuMoney
public import SaifuStyle

extension TextStyle {
    /// The style of a gain, a loss, or neither.
    public static func change(_ amount: ExactDecimal) -> TextStyle {
        amount.isZero ? .amount : amount.isNegative ? .priceDown : .priceUp
    }
}
