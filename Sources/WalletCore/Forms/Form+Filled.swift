public import SaifuTables
import SaifuText

extension Form {
    /// What filling a form comes to where nobody can be asked.
    /// - Throws: `unfilledForm` with the rows that hold no good value, and how a script gives them.
    public func checkFilled() throws(WalletError) {
        let faults = faults
        if !faults.isEmpty { throw .usage(.unfilledForm(rows: faults, usage: usage.map(\.plainText))) }
    }
}
