/// The ways to cancel where nobody can tell which product the settings name.
enum ProductAdvice {
    static func wording(in language: Language) -> Wording {
        language(
            "It may name the product: name that with `--product`, or cancel all orders of every product with `kill`.",
            "設定の銘柄を確認できないため、`--product` で銘柄を指定するか、`kill` で全銘柄の注文を取り消してください。")
    }
}
