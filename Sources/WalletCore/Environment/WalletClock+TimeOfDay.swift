extension WalletClock {
    /// The present time without its date: `12:18:03`, UTC.
    public var timeOfDay: Figure { Figure(timeOfDay: now()) }
}
