import SaifuJSON
public import SaifuMoney

extension APIError {
    /// An answer holds figures that cannot be counted with: sizes whose sum is too large, say.
    public static func uncountable(_ error: MoneyError, path: String) -> APIError {
        .unreadable(path: path, field: "", offset: 0, reason: .value(.invalidValue("\(error)")))
    }
}
