public import SaifuTables

/// What a scene may ask of the person in front of it.
@MainActor public protocol Dialogue: AnyObject {
    /// Whether somebody is there to answer: a terminal, not a script.
    var isInteractive: Bool { get }

    /// Shows a page and asks its question.
    /// - Returns: `true` only for a clear yes; the end of input is a no.
    /// - Throws: `interrupted`.
    func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool

    /// Lets the person fill the rows of a form, going back and forth.
    /// - Returns: `false` when the person gave up.
    /// - Throws: `interrupted`; where nobody is there, `unfilledForm` unless every row holds a good value already.
    func fill(_ form: Form) async throws(WalletError) -> Bool
}
