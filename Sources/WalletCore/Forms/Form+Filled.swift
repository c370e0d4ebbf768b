public import SaifuTables
import SaifuText

extension Form {
    /// Checks that every row of the form has a value, for a run in which nobody can be asked.
    /// - Throws: `unfilledForm` with the rows that hold no good value, and how a script gives them.
    public func checkFilled() throws(WalletError) {
        let faults = faults
        if !faults.isEmpty { throw .usage(.unfilledForm(rows: faults, usage: usage.map(\.plainText))) }
    }
}
