/// A part of the wallet as one value: the application lists the features, and their doors are methods of theirs.
@MainActor public protocol Feature {
    /// The commands, in the order in which `help` lists them.
    var commands: [Command] { get }
}
