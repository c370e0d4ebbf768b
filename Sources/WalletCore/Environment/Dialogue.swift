public import SaifuTables

/// What a scene may ask of the person in front of it.
@MainActor public protocol Dialogue: AnyObject {
    /// Whether somebody is there to answer: a terminal, not a script.
    var isInteractive: Bool { get }

    /// Shows a page and asks its question.
    /// - Returns: `true` only for a clear yes; an interrupt or the end of input is a no.
    func confirm(_ page: Page, question: StringKey) async -> Bool

    /// Lets the person fill the cells of a form, one after the other.
    /// - Returns: `false` when the person gave up.
    func fill(_ form: Form) async -> Bool
}
