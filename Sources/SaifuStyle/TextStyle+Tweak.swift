extension TextStyle {
    /// A copy with some properties changed; the name stays, so that a look can still be traced to its style.
    public func with(_ tweak: (inout TextStyle) -> Void) -> TextStyle {
        var copy = self
        tweak(&copy)
        return copy
    }
}
