import LightningClient
import SaifuDesk
import SaifuFiles

/// Held while a home gets its journal, so that two processes never begin one each.
struct JournalLock {
    private let file: RegularFile

    /// - Returns: `nil` while somebody else has it.
    init?(_ home: HomeDirectory) throws(JournalError) {
        let path = home.file(HomeDirectory.orderLockName)
        do throws(FileFault) {
            while true {
                _ = try RegularFile.create(path, for: .owner)
                // Who had it before may have removed it meanwhile.
                guard let file = try RegularFile.openAlone(path, for: .reading, of: .owner) else { continue }
                self.file = file
                return
            }
        } catch .inUse {
            return nil
        } catch {
            throw JournalError(error)
        }
    }

    /// The file goes before its lock does.
    func release() {
        do { try WholeFile.remove(file.path) } catch {}  // one that stays behind is taken by the next
    }
}
