import FolderTestKit

extension TestFolder {
    /// Where a ledger lies.
    var file: String { path(of: "ledger.sqlite") }

    /// Copies a ledger as it is on the disk now.
    func copyFiles(to other: TestFolder) throws {
        for name in ["ledger.sqlite", "ledger.sqlite-wal"] { try other.write(read(name), to: name) }
    }
}
