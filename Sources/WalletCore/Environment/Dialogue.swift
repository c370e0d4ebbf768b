public import SaifuTables

/// What a scene may ask of the person in front of it.
@MainActor public protocol Dialogue: AnyObject {
    /// Whether somebody is there to answer: a terminal, not a script.
    var isInteractive: Bool { get }

    /// Shows a page and asks its question.
    /// - Returns: `true` only for a clear yes; the end of input is a no.
    /// - Throws: `interrupted`.
    func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool

    /// Shows a page and asks for a word to be typed out: for what a yes is too quickly said to.
    /// - Returns: `true` only for the word.
    /// - Throws: `interrupted`.
    func confirm(_ page: Page, question: StringKey, typing word: String) async throws(WalletError) -> Bool

    /// Shows a page before what it announces is done, where nobody is asked.
    /// - Throws: when the page cannot be written: then it must not be done.
    func announce(_ page: Page) throws(WalletError)

    /// Lets the person fill the rows of a form, going back and forth.
    /// - Returns: `false` when the person gave up.
    /// - Throws: `interrupted`; where nobody is there, `unfilledForm` unless every row holds a good value already.
    func fill(_ form: Form) async throws(WalletError) -> Bool
}
