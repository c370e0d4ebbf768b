/// A condition that the exchange noticed and handled, for its owner to report.
public enum ExchangeNotice: Hashable, Sendable {
    /// The markets had seen seconds that the clock has not reached yet: it was ahead, or has been set back. They go on
    /// from what it says now.
    case clockWentBack(seconds: Int64)
    /// The key of this account cannot be had: nobody calls for it.
    case accountWithoutKey(String)
}
