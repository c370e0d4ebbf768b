public import SaifuTables

/// The questions that a scene may ask the person in front of it.
/// @mockable
@MainActor public protocol Dialogue: AnyObject {
    /// Whether somebody is there to answer: a terminal, not a script.
    var isInteractive: Bool { get }

    /// Shows what the question is about, and asks it.
    /// - Returns: `true` only for a clear yes, or the word of the question; the end of input is a no.
    /// - Throws: `interrupted`.
    func ask(_ question: Question) async throws(WalletError) -> Bool

    /// Shows what is about to be done where nobody is asked.
    /// - Throws: when it cannot be written: then it must not be done.
    func announce(_ blocks: [Block]) throws(WalletError)

    /// Lets the person fill the rows of a form, going back and forth.
    /// - Returns: `false` when the person gave up.
    /// - Throws: `interrupted`; where nobody is there, `unfilledForm` unless every row holds a good value already.
    func fill(_ form: Form) async throws(WalletError) -> Bool
}
