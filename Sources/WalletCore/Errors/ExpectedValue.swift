/// What an option takes.
public enum ExpectedValue: Hashable, Sendable {
    /// To be typed like this, in every language: `en, ja`.
    case written(String)
    case directory
    case product
    case wholeNumber
    /// Amounts of these assets, separated by commas.
    case funding(assets: String)
    /// An origin that nobody on the way can read.
    case protectedOrigin

    /// The end of “it takes …”.
    func words(_ strings: Strings) -> String {
        switch self {
        case .written(let text): text
        case .directory: strings(.expectsDirectory)
        case .product: strings(.expectsProduct)
        case .wholeNumber: strings(.expectsWholeNumber)
        case .funding(let assets): strings(.expectsFunding, assets)
        case .protectedOrigin: strings(.expectsProtectedOrigin)
        }
    }
}
