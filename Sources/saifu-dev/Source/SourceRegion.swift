/// A part of a file, from one byte to another.
struct SourceRegion {
    let file: SourceFile
    let bytes: Range<Int>

    init(_ file: SourceFile, _ bytes: Range<Int>) {
        self.file = file
        self.bytes = bytes
    }

    /// From the first to the last of these tokens.
    init?(_ file: SourceFile, tokens: Range<Int>) {
        guard let first = file.code.tokens[tokens].first, let last = file.code.tokens[tokens].last else { return nil }
        self.init(file, first.range.lowerBound..<last.range.upperBound)
    }

    /// Those that lie in it, by their places in the file.
    var tokens: Range<Int> {
        let all = file.code.tokens
        let start = all.partitioningIndex { $0.range.lowerBound >= bytes.lowerBound }
        return start..<max(start, all.partitioningIndex { $0.range.lowerBound >= bytes.upperBound })
    }

    /// The literals in it that have a letter, with their lines: `\n` and `\u{2026}` are no letters.
    var wordyLiterals: [(text: String, line: Int)] { wordyLiterals(leavingOut: []) }

    /// The same without those that are passed to a call, stand in a subscript or are compared with.
    var shownLiterals: [(text: String, line: Int)] { wordyLiterals(leavingOut: hidden) }

    private func wordyLiterals(leavingOut hidden: [Range<Int>]) -> [(text: String, line: Int)] {
        let first = file.text.literalBytes[..<bytes.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
        var shown = Array(file.text.literalBytes[bytes])
        for part in hidden {
            for index in part.clamped(to: bytes) where shown[index - bytes.lowerBound] != UInt8(ascii: "\n") {
                shown[index - bytes.lowerBound] = UInt8(ascii: " ")
            }
        }
        let lines = shown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { index, bytes in
            let text = String(decoding: bytes, as: UTF8.self).replacing(/\\(u\{\w+\}|.)/, with: " ")
            guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
            return (text.split(separator: " ").joined(separator: " "), first + index)
        }
    }

    /// What a call is given is followed through its parameter; what is looked up or compared with is not shown.
    private var hidden: [Range<Int>] {
        let all = file.code.tokens
        return tokens.compactMap { index in
            let text = all[index].text
            let isBehindWord =
                index > 0 && all[index - 1].range.upperBound == all[index].range.lowerBound
                && all[index - 1].text.last.map { $0.isLetter || $0.isNumber || ")]_`?".contains($0) } == true
            if text == "(" || text == "[", isBehindWord, let group = all.group(at: index) {
                return all[index].range.lowerBound..<all[group.upperBound - 1].range.upperBound
            }
            // `== "limit"`: the literal ends where the next word begins.
            let isComparison =
                text == "=" && index > 0 && ["=", "!"].contains(all[index - 1].text)
                && all[index - 1].range.upperBound == all[index].range.lowerBound
            guard isComparison || text == "case" else { return nil }
            let next = index + 1 < all.count ? all[index + 1].range.lowerBound : bytes.upperBound
            return all[index].range.upperBound..<max(all[index].range.upperBound, next)
        }
    }

    /// The arguments between these brackets, cut at the commas that belong to them.
    static func arguments(of brackets: Range<Int>, in file: SourceFile) -> [SourceRegion] {
        let tokens = file.code.tokens
        var start = tokens[brackets.lowerBound].range.upperBound
        var arguments: [SourceRegion] = []
        var depth = 0
        for index in brackets.dropFirst() {
            let text = tokens[index].text
            if depth == 0, text == "," || index == brackets.upperBound - 1 {
                arguments.append(SourceRegion(file, start..<tokens[index].range.lowerBound))
                start = tokens[index].range.upperBound
            }
            if ["(", "[", "{"].contains(text) { depth += 1 }
            if [")", "]", "}"].contains(text) { depth -= 1 }
        }
        return arguments
    }
}

extension [CodeToken] {
    /// The first place for which this holds, where it holds for all behind it.
    fileprivate func partitioningIndex(_ holds: (CodeToken) -> Bool) -> Int {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
