import FolderTestKit
import LightningAPI
import SaifuDesk
import SaifuLedger

extension TestFolder {
    /// Where a ledger lies.
    var file: String { path(of: "ledger.sqlite") }

    /// Copies a ledger as it is on the disk now.
    func copyFiles(to other: TestFolder) throws {
        try other.write(read("ledger.sqlite"), to: "ledger.sqlite")
    }
}

extension Ledger {
    /// An entry that nothing speaks against.
    func begun(_ intent: OrderIntent) throws -> Int64 { try begin(intent, past: .open).get() }
}
