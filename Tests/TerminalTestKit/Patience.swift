/// How long a test waits for what comes at once on a quiet machine; it only limits how long a failure takes.
public enum Patience {
    /// Seconds for what another program does, which gets its turn from the system.
    public static let program = 60.0
    /// Seconds for what is drawn in the test's own process: all tests begin at once, and those of the main actor come one
    /// after the other.
    public static let drawing = 300.0
}
