import Glibc
import LightningAPI
import SaifuFiles
import SaifuJSON

/// The file in which the processes of one home count their requests together.
///
/// It is locked while one of them counts, which is as long as it takes to read and write a page: the lock goes with a
/// process that is killed. It is written in its place by one call, with a checksum; it is not synced, for a machine that
/// stops takes nobody's requests with it.
struct BudgetFile: Sendable {
    let path: String

    enum Fault: Error, Hashable {
        case file(FileFault)
        /// Somebody has held it for longer than counting can take.
        case busy
    }

    /// Changes what is counted.
    ///
    /// - Parameter onDamage: called when what the file holds cannot be read, so that it begins anew.
    func change<Result>(
        at now: Timestamp, onDamage: () -> Void, _ body: (inout RequestBudget) -> Result
    ) throws(Fault) -> Result {
        let file = try open()
        do throws(FileFault) {
            let bytes = try file.read(at: 0, count: Self.most)
            var budget = RequestBudget()
            if !bytes.isEmpty {
                if let known = Self.budget(in: bytes) {
                    budget = known
                } else {
                    onDamage()
                    budget = .lost(at: now)
                }
            }
            let result = body(&budget)
            budget.tidy(at: now)
            try file.overwrite(Self.bytes(of: budget), at: 0)
            return result
        } catch {
            throw .file(error)
        }
    }

    private func open() throws(Fault) -> RegularFile {
        do throws(FileFault) {
            while true {
                let file = try RegularFile.openAlone(path, for: .updating, of: .owner, patience: Self.patience)
                if let file { return file }
                _ = try WholeFile.create([], as: path, for: .owner)
            }
        } catch .inUse {
            throw .busy
        } catch {
            throw .file(error)
        }
    }

    /// In milliseconds. Whoever holds the file that long was stopped in the middle.
    private static let patience = 50
    /// In bytes; more is no file of this kind.
    private static let most = 1 << 18

    // MARK: What it holds

    /// The length of what follows, then a document and its checksum. What stands behind that is of an earlier, longer one.
    static func bytes(of budget: RequestBudget) -> [UInt8] {
        let sealed = Checksum.seal(BudgetDocument(budget).jsonBytes)
        return (0..<4).map { UInt8(truncatingIfNeeded: sealed.count >> ($0 * 8)) } + sealed
    }

    static func budget(in bytes: [UInt8]) -> RequestBudget? {
        guard bytes.count > 4 else { return nil }
        let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytes.count - 4, let content = Checksum.open(Array(bytes[4..<4 + length])) else { return nil }
        do throws(JSONError) {
            return try ExactJSONDecoder().read(BudgetDocument.self, from: Array(content)).budget
        } catch {
            return nil
        }
    }
}
