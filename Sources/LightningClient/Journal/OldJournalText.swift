internal import SaifuDesk
internal import SaifuFiles

/// The first format of a journal: an entry a line, with nothing to tell whether it is whole.
struct OldJournalText {
    private let entries: [ArraySlice<UInt8>]
    /// A last line that was never finished.
    private let rest: ArraySlice<UInt8>

    /// - Returns: `nil` for a text that is not of this format.
    /// - Throws: for a journal of this format with a line that cannot be read.
    init?(reading bytes: [UInt8], path: String) throws(JournalError) {
        let end = UInt8(ascii: "\n")
        let whole = bytes.prefix { $0 != end }
        guard whole.count < bytes.count, JournalLine(reading: Array(whole)) != nil else { return nil }
        var lines = bytes.split(separator: end, omittingEmptySubsequences: false)
        rest = lines.removeLast()
        entries = lines
        if rest.contains(0), rest.contains(where: { $0 != 0 }) {
            throw JournalText.damage(path: path, entry: Int64(lines.count + 1), rest, at: rest.startIndex)
        }
        // The same look as at a present journal: what cannot be read is not converted.
        var records = JournalRecords()
        for entry in entries { try records.read(entry, path: path) }
    }

    /// Writes the journal in the present format in place of the old file, which is kept beside it.
    func convert(_ path: String) throws(JournalError) -> [JournalNotice] {
        var text = JournalText()
        var bytes = JournalText.firstLine
        for entry in entries { bytes += text.add(entry) }
        let oldFile = path + ".version-1"
        do throws(FileFault) {
            guard try WholeFile.name(path, also: oldFile) else { throw .exists(path: oldFile) }
            try WholeFile.write(bytes, to: path, for: .owner)
        } catch {
            throw JournalError(error)
        }
        return [.converted(oldFile: oldFile)] + (rest.isEmpty ? [] : [.cut(rest)])
    }
}
