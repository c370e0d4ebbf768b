// Parts of the sentences about wrong words.
extension UsageError {
    static func misfit(
        _ word: String, _ command: String, _ nearest: String?, _ language: Language
    ) -> Wording {
        guard let nearest else {
            return language(
                "`\(word.excerpt)` does not fit here in `\(command)`.",
                "`\(command)` のこの位置に `\(word.excerpt)` は指定できません。")
        }
        return language(
            "`\(word.excerpt)` does not fit here in `\(command)`; did you mean `\(nearest)`?",
            "`\(command)` のこの位置に `\(word.excerpt)` は指定できません。`\(nearest)` ではありませんか？")
    }

    static func onlyAtPrompt(_ command: String, _ language: Language) -> Wording {
        language("`\(command)` works at the prompt only.", "`\(command)` は、対話画面でのみ使用できます。")
    }

    /// Tells how a part of a special order is written, too.
    static func badPart(
        _ word: String?, after part: String, _ command: String, _ choices: [String], _ language: Language
    ) -> Wording {
        let place = part.isEmpty ? "" : part.excerpt
        let fault =
            switch (word, place.isEmpty) {
            case (let word?, true):
                language("No part begins with `\(word.excerpt)`.", "注文の内容を `\(word.excerpt)` から始めることはできません。")
            case (let word?, false):
                language(
                    "`\(word.excerpt)` does not fit behind `\(place)`.", "`\(place)` のこの位置に `\(word.excerpt)` は指定できません。"
                )
            case (nil, true): language("A part of `\(command)` is missing.", "`\(command)` の注文の内容が不足しています。")
            case (nil, false): language("`\(place)` needs more.", "`\(place)` の続きが必要です。")
            }
        return language.joined(
            [
                fault, choices.isEmpty ? nil : Self.choices(choices, language),
                language(
                    "A part is `buy` or `sell`, a size, and `at PRICE`, `market`, `stop TRIGGER [limit PRICE]` or `trail OFFSET`, as in `sell 0.01 stop 16600000`.",
                    "注文の内容は `buy` か `sell`、数量、続けて `at 価格`、`market`、`stop トリガー価格 [limit 価格]`、`trail トレール幅` のいずれかです（例：`sell 0.01 stop 16600000`）。"
                ),
                more(on: command, language),
            ].compactMap { $0 })
    }

    static func choices(_ words: [String], _ language: Language) -> Wording {
        // Two patterns of a command may ask for the same.
        let words = words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return language(
            "What fits: \(list(words, language)).", "ここで指定できるのは\(list(words, language))です。")
    }

    static func more(on command: String, _ language: Language) -> Wording {
        language("`help \(command)` tells more.", "詳しくは `help \(command)` を参照してください。")
    }

    /// `a, b or c`, where values stand as usage lines write them; in Japanese by their names, too.
    static func list(_ words: [String], _ language: Language) -> Wording {
        let english =
            words.count < 2
            ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        let names = words.flatMap(SlotSentence.japaneseNames(of:))
        let all = spaced(names.joined(separator: "、"))
        return language(english, names.count < 2 ? all : all + "のいずれか")
    }

    /// An option, or a value by its name: as a part of a Japanese sentence.
    static func japanese(_ option: String) -> String {
        spaced(option.hasPrefix("--") ? option : SlotSentence.japaneseTitle(of: option) ?? option)
    }

    /// With blanks between Latin letters and the Japanese around them.
    static func spaced(_ text: String) -> String {
        func isLatin(_ letter: Character?) -> Bool { letter?.isASCII ?? false }
        return (isLatin(text.first) ? " " : "") + text + (isLatin(text.last) ? " " : "")
    }
}
