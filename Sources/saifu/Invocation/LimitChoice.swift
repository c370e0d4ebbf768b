/// Which requests a served exchange refuses as too many.
enum LimitChoice: String, CaseIterable {
    /// What a key has signed is counted by itself.
    case on
    case off
    /// All requests that come to the port are counted together beside that, as the real exchange counts an address.
    case address
}
