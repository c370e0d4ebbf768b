import SaifuStyle

extension CommandSyntax {
    /// Fills the slots with the words that followed the name.
    /// - Throws: the error of the pattern that came furthest.
    public func parse(_ words: [String]) throws(WalletError) -> Arguments {
        var furthest: Attempt?
        for pattern in patterns {
            let attempt = match(words, pattern)
            if attempt.isComplete { return Arguments(words: attempt.filled) }
            if furthest.map({ attempt.used > $0.used }) ?? true { furthest = attempt }
        }
        let used = furthest?.used ?? 0
        if used < words.count {
            throw .usage(fault(in: words[used], after: Array(words.prefix(used)), missing: furthest?.missing))
        }
        if case .part(_, Slot.anyPart)? = furthest?.missing {
            throw .usage(.badPart(word: nil, part: "", command: name, choices: Slot.sides))
        }
        // Before a word that joins two parts a part takes every word.
        if case .keyword(let join)? = furthest?.missing, let word = words.first(where: { $0.narrow.isSpelled("and") }) {
            throw .usage(.unexpectedWord(word: word, command: name, nearest: join, choices: [join]))
        }
        throw .usage(.missingWord(expected: furthest?.missing?.written ?? [], command: name))
    }

    /// Returns the arguments that the words before the last one fill; `nil` while there are none.
    func begin(_ words: [String]) -> Arguments? {
        let furthest = patterns.map { match(words, $0) }.max { $0.used < $1.used }
        return words.isEmpty ? nil : furthest.map { Arguments(words: $0.filled) }
    }

    /// Returns the error for a word that fits nowhere. It names the expected value when only one is possible.
    private func fault(in word: String, after words: [String], missing: Slot?) -> UsageError {
        switch missing {
        case .size: return .badSize(text: word)
        case .price: return .badPrice(text: word)
        case .percent: return .badPercent(text: word)
        case .limit: return .badLimit(text: word)
        case .part(_, Slot.anyPart)?: return .badPart(word: word, part: "", command: name, choices: Slot.sides)
        // Usage lines write the name of a choice among more than a few words.
        case .choice(let name, let words)? where missing?.placeholder == name.uppercased():
            return .badChoice(name: name, text: word, choices: words)
        default: break
        }
        let values = slots(after: words).filter { !$0.isCount }
        // A word without letters is no misspelt product, but perhaps the row of a second order.
        if values == [.product], word.contains(where: \.isLetter) { return .unknownProduct(text: word, nearest: nil) }
        return .unexpectedWord(word: word, command: name, among: slots(after: words))
    }

    /// The slots that the next word could fill, given the words before it. Empty when those already fail.
    func slots(after words: [String]) -> [Slot] {
        var slots: [Slot] = []
        for pattern in patterns {
            let attempt = match(words, pattern)
            guard attempt.used == words.count else { continue }
            if let open = attempt.openOption {
                slots.append(open)
            } else {
                if let missing = attempt.missing { slots.append(missing) }
                // A slot that takes any word takes the first word of an option, too.
                if attempt.missing?.acceptsAnyWord != true { slots += attempt.unusedOptions.compactMap(\.first) }
            }
        }
        var seen = Set<Slot>()
        return slots.filter { seen.insert($0).inserted }
    }

    /// The slots that can go on with a line: within a part of a special order the words that it has there, and no others.
    func continuations(of words: [String]) -> [Slot] {
        let parts = patterns.map { match(words, $0) }.filter { $0.used == words.count }.compactMap(\.part)
        guard !parts.isEmpty else { return slots(after: words) }
        let next = parts.map { text, shape in
            PartShape.continuation(
                of: CommandGrammar.words(of: text), in: shape == Slot.anyPart ? PartShape.any : [shape])
        }
        return next.flatMap(\.words).map(Slot.keyword) + (next.contains(where: \.isWhole) ? slots(after: words) : [])
    }

    /// The result of matching the words against one pattern.
    private struct Attempt {
        var filled: [String: String] = [:]
        var used = 0
        /// The part of a special order that the last word belongs to.
        var part: (text: String, shape: String)?
        /// The first slot of the pattern that found no word.
        var missing: Slot?
        /// The next slot of an option whose first words were given.
        var openOption: Slot?
        var unusedOptions: [[Slot]]
        var isComplete = false
    }

    private func match(_ words: [String], _ pattern: [Slot]) -> Attempt {
        var attempt = Attempt(unusedOptions: options)
        var rest = pattern[...]
        /// The slot that a keyword such as `at` announces: the next word fills it, unless that word is an option.
        var announced: Slot?
        while attempt.used < words.count, attempt.openOption == nil {
            announced = nil
            attempt.part = nil
            if let slot = rest.first, slot.accepts(words[attempt.used]) {
                attempt.filled[slot.name] = slot.reading(of: words[attempt.used])
                attempt.used += 1
                rest = rest.dropFirst()
                takeMore(words, of: slot, &attempt)
                if case .keyword = slot { announced = rest.first }
                if case .part(_, let shape) = slot { attempt.part = (attempt.filled[slot.name] ?? "", shape) }
            } else if !takeOption(words, before: rest.first, &attempt) {
                break
            }
        }
        if attempt.used == words.count, attempt.openOption == nil { attempt.openOption = announced }
        attempt.missing = rest.first
        attempt.isComplete = rest.isEmpty && attempt.used == words.count && attempt.openOption == nil
        if let open = attempt.openOption { attempt.missing = open }
        return attempt
    }

    /// `0.01 BTC` is read as `0.01BTC`, `10 万 円` as `10万円`, and `-0.5 %` as `-0.5%`; a part of a special order has several
    /// words.
    private func takeMore(_ words: [String], of slot: Slot, _ attempt: inout Attempt) {
        while attempt.used < words.count, let taken = attempt.filled[slot.name] {
            let word = words[attempt.used]
            let isOption = attempt.unusedOptions.contains { $0.first?.accepts(word) == true }
            guard let longer = slot.joining(taken, word, isOption: isOption) else { return }
            attempt.filled[slot.name] = longer
            attempt.used += 1
        }
    }

    /// - Parameter required: the word that is still missing: where it is one of a few, a count is digits alone, so that
    ///   `7m` is judged as what it was meant to be.
    private func takeOption(_ words: [String], before required: Slot?, _ attempt: inout Attempt) -> Bool {
        let awaitsChoice = if case .choice? = required { true } else { false }
        for (index, option) in attempt.unusedOptions.enumerated() {
            guard let first = option.first, first.accepts(words[attempt.used]) else { continue }
            if awaitsChoice, first.isCount, Int(words[attempt.used].narrow) == nil { continue }
            for slot in option {
                guard attempt.used < words.count else {
                    attempt.openOption = slot
                    return true
                }
                guard slot.accepts(words[attempt.used]) else { return false }
                attempt.filled[slot.name] = slot.reading(of: words[attempt.used])
                attempt.used += 1
            }
            attempt.unusedOptions.remove(at: index)
            return true
        }
        return false
    }
}

extension UsageError {
    /// A word that fits nowhere in a command, where these slots could be filled.
    static func unexpectedWord(word: String, command: String, among slots: [Slot]) -> UsageError {
        .unexpectedWord(
            word: word, command: command,
            nearest: Nearest.word(to: word.narrow.asciiLowercased, among: slots.flatMap(\.spelled)),
            choices: slots.flatMap(\.written))
    }
}

extension Slot {
    /// What a value is together with the next word; `nil` where that does not belong to it.
    fileprivate func joining(_ taken: String, _ word: String, isOption: Bool) -> String? {
        switch self {
        case .size, .price: taken.last?.isNumber == true && TypedNumber.isUnit(word) ? taken + word : nil
        case .part: isOption || ["then", "or"].contains { word.narrow.isSpelled($0) } ? nil : taken + " " + word
        default: nil
        }
    }

    /// The words that fill it, where they are few and the same for everybody.
    var spelled: [String] {
        switch self {
        case .part: Self.sides
        case .keyword(let word): [word]
        case .choice(_, let words): words
        default: []
        }
    }

    /// How an error writes what could stand in its place.
    var written: [String] { spelled.isEmpty ? [placeholder] : spelled }
}
