import SaifuMoney

extension Dimension {
    /// One rem is 16 pixels on every platform that has no rem.
    func pixels(at location: Location) throws(StyleExportError) -> String {
        switch unit {
        case .px: return value.canonicalText
        case .rem: return try Self.exact(at: location) { () throws(MoneyError) in try value.multiplied(by: 16) }
        }
    }

    func rem(at location: Location) throws(StyleExportError) -> String {
        switch unit {
        case .rem: return value.canonicalText
        case .px: return try Self.exact(at: location) { () throws(MoneyError) in try value.multiplied(by: "0.0625") }
        }
    }

    private static func exact(
        at location: Location, _ calculate: () throws(MoneyError) -> ExactDecimal
    ) throws(StyleExportError) -> String {
        do {
            return try calculate().canonicalText
        } catch {
            throw location.error(.unsupported("a size of so many digits"))
        }
    }
}
