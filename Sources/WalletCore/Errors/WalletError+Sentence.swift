import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuTables
import SaifuText

extension WalletError: Sentence {
    /// Returns what happened, where, and what to do.
    public func text(in language: Language) -> String {
        switch self {
        case .usage(let error): error.text(in: language)
        case .guarded(.beyond(let breaches)): GuardError.beyond(breaches).text(in: language)
        case .guarded(let error): Self.unsent(error, language)
        case .api(let error): error.text(in: language)
        case .journal(let error):
            language.joined([
                language("Orders of unknown outcome cannot be looked up.", "結果が不明な注文を確認できません。"),
                error.text(in: language),
            ])
        case .money(let error): error.text(in: language)
        case .table(let error):
            language.joined([
                language("This screen cannot be drawn.", "この画面を表示できません。"), error.text(in: language),
            ])
        case .storage(let error): error.text(in: language)
        case .needsConfirmation:
            language(
                "Nobody can be asked here, so this needs --yes; nothing was sent.",
                "対話操作ができないため、確認を表示できません。送信する場合は --yes を付けてください。何も送信していません。")
        case .declined: language("Declined; nothing was sent.", "中止しました。何も送信していません。")
        case .interrupted: language("Interrupted; nothing was sent.", "中断しました。何も送信していません。")
        case .notWritten(let error): Self.unsent(error, language)
        case .notSent(let error): error.saysNothingWasSent ? error.text(in: language) : Self.unsent(error, language)
        case .notTaken(let error):
            language.joined([
                error.text(in: language),
                language("The exchange refused it: nothing was changed.", "取引所が拒否したため、何も変更されていません。"),
            ])
        }
    }

    private static func unsent(_ reason: any Sentence, _ language: Language) -> String {
        language.joined([reason.text(in: language), language("Nothing was sent.", "何も送信していません。")])
    }
}

extension APIError {
    fileprivate var saysNothingWasSent: Bool {
        switch self {
        case .abandoned, .cancelled, .notWrittenDown: true
        case .unreachable, .refused, .rateLimited, .outcomeUnknown, .unreadable, .unexpectedBody, .tls, .missingKey,
            .storage:
            false
        }
    }
}

extension UsageError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .unknownCommand(let word, let nearest?):
            language(
                "`\(word.excerpt)` is not a command; did you mean `\(nearest)`?",
                "`\(word.excerpt)` というコマンドはありません。`\(nearest)` ではありませんか？")
        case .unknownCommand(let word, nil):
            language(
                "`\(word.excerpt)` is not a command; `help` lists them.",
                "`\(word.excerpt)` というコマンドはありません。`help` で一覧を表示できます。")
        case .unknownProduct(let text, let nearest?):
            language(
                "The exchange has no product \(text.excerpt); did you mean \(nearest)?",
                "\(text.excerpt) という銘柄はありません。\(nearest) ではありませんか？")
        case .unknownProduct(let text, nil):
            language(
                "The exchange has no product \(text.excerpt); `markets` lists them.",
                "\(text.excerpt) という銘柄はありません。`markets` で一覧を表示できます。")
        case .unknownOption(let text, let nearest?):
            language(
                "There is no option \(text); did you mean \(nearest)?", "\(text) というオプションはありません。\(nearest) ではありませんか？")
        case .unknownOption(let text, nil):
            language(
                "There is no option \(text); `saifu help` lists them.",
                "\(text) というオプションはありません。`saifu help` で一覧を表示できます。"
            )
        case .optionNeedsOther(let option, let other):
            language("\(option) needs \(other) beside it.", "\(option) には \(other) の指定も必要です。")
        case .optionNeedsValue(let option): language("\(option) needs a value after it.", "\(option) の後に値が必要です。")
        case .optionTakesNoValue(let option, let value):
            language(
                "\(option) takes no value, but `\(value)` was given.", "\(option) に値は指定できません（`\(value)` が指定されました）。")
        case .badOptionValue(let option, let value, let expected):
            language(
                "`\(value)` does not fit \(option): it takes \(expected.text(in: language)).",
                "`\(value)` は \(option) に指定できません。指定できる値：\(expected.text(in: language))。")
        case .missingWord(let expected, let command):
            language.joined([
                language(
                    "`\(command)` needs more: \(Self.list(expected, language)).",
                    "`\(command)` には\(Self.list(expected, language))が必要です。"), Self.more(on: command, language),
            ])
        case .unfilledForm(let rows, let usage):
            language.joined(
                [
                    language(
                        "Nobody can be asked here, and the form is not complete.",
                        "入力が不足しています。対話操作ができないため、次の項目をコマンドに指定してください。")
                ]
                    + rows.map { $0.text(in: language) } + (usage.isEmpty ? [] : [Self.usage(usage, language)]))
        case .unexpectedWord(let word, let command, let nearest, let choices):
            language.joined(
                [Self.misfit(word, command, nearest, language)]
                    + (choices.isEmpty ? [] : [Self.choices(choices, language)]) + [Self.more(on: command, language)])
        case .badSize(let text):
            language(
                "`\(text.excerpt)` is not a size: write a number above zero, such as 0.01, or `¥100000`, `50%` or `max`.",
                "`\(text.excerpt)` は数量として読み取れません。`0.01` のような0より大きい数か、`¥100000`、`50%`、`max` のように入力してください。")
        case .badPrice(let text):
            language(
                "`\(text.excerpt)` is not a price: write a number above zero, such as 17210000, or `bid`, `ask`, or `-0.5%` counted from the last price.",
                "`\(text.excerpt)` は価格として読み取れません。`17210000` のような0より大きい数か、`bid`、`ask`、または最終取引価格からの差を `-0.5%` のように入力してください。"
            )
        case .badGrouping(let text):
            language(
                "`\(text.excerpt)` is not clear: commas stand between groups of three digits, as in 1,000; decimals follow a point, as in 0.01.",
                "`\(text.excerpt)` は読み取れません。カンマは `1,000` のように3桁ごとに入れ、小数点には `0.01` のようにピリオドを使ってください。")
        case .otherCurrency(let text, let expected):
            language(
                "`\(text.excerpt)` is in another currency: here \(expected.code) is meant.",
                "`\(text.excerpt)` は通貨が違います。ここでは \(expected.code) で指定してください。")
        case .badCount(let name, let text, let lowest, let highest):
            language(
                "`\(text.excerpt)` does not fit \(name): write a whole number from \(lowest)\(highest == .max ? "" : " to \(highest)").",
                "`\(text.excerpt)` は\(SlotSentence.japaneseTitle(named: name))に指定できません。\(lowest)\(highest == .max ? "以上" : "〜\(highest)")の整数を指定してください。"
            )
        case .unknownColumn(let text, let choices):
            language(
                "There is no column `\(text.excerpt)` here; choose from \(choices.joined(separator: ", ")).",
                "`\(text.excerpt)` という列はありません。指定できるのは \(choices.joined(separator: "、")) です。")
        case .repeatedColumn(let text):
            language("The column `\(text.excerpt)` was named twice.", "列 `\(text.excerpt)` が2回指定されています。")
        case .noOrderEnding(let text):
            language(
                "No order of this product whose id ends in \(text.excerpt) was shown, nor is one active; `orders all` lists them.",
                "この銘柄には、ID が \(text.excerpt) で終わる表示済みの注文も未約定の注文もありません。`orders all` で確認してください。")
        case .manyOrdersEnding(let text, let ids):
            language(
                "More than one order has an id that ends in \(text.excerpt): \(ids.joined(separator: ", ")). Write the whole id.",
                "ID が \(text.excerpt) で終わる注文が複数あります：\(ids.joined(separator: "、"))。ID の全体を入力してください。")
        case .noSuchRow(let row, 0):
            language("There is no row \(row): you have no active orders here.", "未約定の注文がないため、\(row)番は指定できません。")
        case .rowNotShown(let row, let id):
            language(
                "Rows are counted anew in each run: row \(row) is order \(id) now. Cancel it by that id, or say --yes; nothing was cancelled.",
                "行番号は実行のたびに変わります。現在の\(row)番は注文 \(id) です。この ID を指定するか、--yes を付けてください。何も取り消していません。")
        case .noSuchRow(let row, let rows):
            language(
                "There is no row \(row): the list has \(rows); `orders` shows it.",
                "\(row)番の注文はありません（全\(rows)件）。`orders` で確認してください。")
        case .onlyOneShot(let command):
            language(
                "`\(command)` runs from the shell: `saifu \(command) …`.",
                "`\(command)` は、シェルから `saifu \(command) …` として実行してください。")
        case .unreadableLine(.tooLong):
            language("The line is too long to be a command; the most is 65,536 bytes.", "1行が長すぎます（上限は65,536バイト）。")
        case .unreadableLine(.notUTF8): language("The line is not UTF-8 text.", "行が UTF-8 のテキストではありません。")
        case .idleOption(let option, let fault): fault.text(option, language)
        case .badPercent(let text):
            language(
                "`\(text.excerpt)` is not a share: write a percentage above zero and up to 1000, such as 30%.",
                "`\(text.excerpt)` は割合として読み取れません。`30%` のように、0%より大きく1,000%以下で指定してください。")
        case .badLimit(let text):
            language(
                "`\(text.excerpt)` is not a limit: write a number above zero, such as 3000000.",
                "`\(text.excerpt)` は金額として読み取れません。`3000000` のように、0より大きい数で指定してください。")
        case .notUnsettled(let entry):
            language(
                "Entry \(entry) is not among the unsettled ones; `unsettled` lists them.",
                "\(entry)番は結果が不明な注文の一覧にありません。`unsettled` で確認してください。")
        case .orderAlreadyKnown(let id):
            language(
                "The order \(id.excerpt) is known to be another one already.", "注文 \(id.excerpt) は、すでに別の注文として記録されています。")
        case .unknownOrder(let id):
            language(
                "The exchange lists no order \(id.excerpt) of this product. `orders all` also shows those that ended without a fill.",
                "この銘柄の取引所の注文一覧に、注文 \(id.excerpt) はありません。約定せずに終了した注文は `orders all` で確認できます。")
        case .orderNotListed(let id):
            language(
                "The exchange lists no order \(id) that fits this entry. An order that ended without a fill is not listed: close its entry with `none`.",
                "取引所の注文一覧に、この記録に合う注文 \(id) はありません。約定せずに終了した注文は一覧に表示されません。その場合は `none` を指定してください。")
        case .notAnOrder(let entry):
            language(
                "Entry \(entry) is a cancellation, which becomes no order; `none` closes it.",
                "\(entry)番は取消の記録なので、注文を指定できません。照会を終えるには `none` を指定してください。")
        case .badOrderID(let text):
            language(
                "`\(text.excerpt)` is not the id of an order, which looks like JRF20260807-121803-440917.",
                "`\(text.excerpt)` は注文の受付 ID ではありません。受付 ID は `JRF20260807-121803-440917` のような形です。")
        case .noDocument:
            language("This command has nothing to print as JSON.", "このコマンドには JSON で出力する内容がありません。")
        }
    }
}

extension UsageError {
    private static func misfit(
        _ word: String, _ command: String, _ nearest: String?, _ language: Language
    ) -> String {
        guard let nearest else {
            return language(
                "`\(word.excerpt)` does not fit here in `\(command)`.",
                "`\(command)` のこの位置に `\(word.excerpt)` は指定できません。")
        }
        return language(
            "`\(word.excerpt)` does not fit here in `\(command)`; did you mean `\(nearest)`?",
            "`\(command)` のこの位置に `\(word.excerpt)` は指定できません。`\(nearest)` ではありませんか？")
    }

    private static func choices(_ words: [String], _ language: Language) -> String {
        language(
            "What fits: \(list(words, language)).", "ここで使えるのは\(list(words, language))です。")
    }

    private static func more(on command: String, _ language: Language) -> String {
        language("`help \(command)` tells more.", "詳しくは `help \(command)` を参照してください。")
    }

    /// `a, b or c`.
    private static func list(_ words: [String], _ language: Language) -> String {
        guard let last = words.last, words.count > 1 else {
            return language(words.first ?? "", " \(words.first ?? "") ")
        }
        return language(
            words.dropLast().joined(separator: ", ") + " or " + last, " \(words.joined(separator: "、")) のいずれか")
    }

    private static func usage(_ lines: [String], _ language: Language) -> String {
        language("Usage: ", "使い方：") + lines.joined(separator: language("; ", "、"))
    }
}

extension UsageError.IdleOption {
    fileprivate func text(_ option: String, _ language: Language) -> String {
        switch self {
        case .onlyAtStart:
            language(
                "\(option) has no effect on a line; give it when saifu is started.",
                "\(option) は行ごとには指定できません。saifu の起動時に指定してください。")
        case .onlyInScripts:
            language(
                "\(option) has no effect here; it is for commands that are read from a pipe.",
                "\(option) はここでは指定できません。パイプからコマンドを読み込むときのオプションです。")
        case .alone: language("\(option) has no effect without a command.", "\(option) だけでは指定できません。コマンドとともに指定してください。")
        case .onlyWith(let command):
            language(
                "\(option) has no effect here; it belongs to `\(command)`.",
                "\(option) はここでは指定できません。`\(command)` のオプションです。")
        case .notWith(let command):
            language("\(option) has no effect on `\(command)`.", "\(option) は `\(command)` には指定できません。")
        }
    }
}

extension FormFault {
    /// `Type (limit|market): limit or market.`
    fileprivate func text(in language: Language) -> String {
        let words = words.joined(separator: "|")
        let accepted = words.isEmpty ? "" : language(" (\(words))", "（\(words)）")
        return label.plainText + accepted + language(": ", "：") + message
    }
}

extension TableError {
    fileprivate func text(in language: Language) -> String {
        switch self {
        case .noMapper(let entity):
            language("No cell is registered for rows of \(entity).", "\(entity) の行を表示する方法がありません。")
        case .noRow(let row, let count):
            language("There is no row \(row): the table has \(count).", "\(row)行目はありません（\(count)行）。")
        }
    }
}
