import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuTables
import SaifuText

extension WalletError: Sentence {
    /// Returns what happened, where, and what to do.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .usage(let error): error.wording(in: language)
        case .guarded(.beyond(let breaches)): GuardError.beyond(breaches).wording(in: language)
        case .guarded(.liftNeedsPerson): GuardError.liftNeedsPerson.wording(in: language)
        case .guarded(let error):
            language.joined([error.wording(in: language), error.unsent(in: language)])
        case .api(let error): error.wording(in: language)
        case .journal(let error):
            language.joined([
                language("Requests of unknown outcome cannot be looked up.", "結果が不明な注文・取り消し・出金を確認できません。"),
                error.wording(in: language),
            ])
        case .money(let error): error.wording(in: language)
        case .table(let error):
            language.joined([
                language("This screen cannot be drawn.", "この画面を表示できません。"), error.wording(in: language),
            ])
        case .storage(let error): error.wording(in: language)
        case .needsConfirmation:
            language(
                "Nobody can be asked here, so this needs --yes; nothing was sent.",
                "対話入力ができないため、確認できません。確認なしで実行する場合は --yes を付けてください。何も送信していません。")
        case .changeNeedsConfirmation:
            language(
                "Nobody can be asked here, so this needs --yes; nothing was changed.",
                "対話入力ができないため、確認できません。確認なしで実行する場合は --yes を付けてください。何も変更していません。")
        case .changeDeclined: language("Declined; nothing was changed.", "中止しました。何も変更していません。")
        case .paper(let fault): fault.wording(in: language)
        case .declined: language("Declined; nothing was sent.", "中止しました。何も送信していません。")
        case .interrupted: language("Interrupted; nothing was sent.", "中断しました。何も送信していません。")
        case .notWritten(let error): Self.unsent(error, language)
        case .unsent(let error): Self.unsent(error, language)
        case .notSent(let error): error.saysNothingWasSent ? error.wording(in: language) : Self.unsent(error, language)
        case .notTaken(let error):
            language.joined([
                error.wording(in: language),
                language("The exchange refused it: nothing was changed.", "取引所が拒否したため、何も変更されていません。"),
            ])
        }
    }

    private static func unsent(_ reason: any Sentence, _ language: Language) -> Wording {
        language.joined([reason.wording(in: language), language("Nothing was sent.", "何も送信していません。")])
    }
}

extension APIError {
    fileprivate var saysNothingWasSent: Bool {
        switch self {
        case .abandoned, .cancelled, .notWrittenDown, .held: true
        case .unreachable, .unanswered, .refused, .rateLimited, .outcomeUnknown, .unreadable, .unexpectedBody, .tls,
            .missingKey,
            .storage:
            false
        }
    }
}

extension UsageError: Sentence {
    public func wording(in language: Language) -> Wording {
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
                "`\(text.excerpt)` という銘柄はありません。`\(nearest)` ではありませんか？")
        case .unknownProduct(let text, nil):
            language(
                "The exchange has no product \(text.excerpt); `markets` lists them.",
                "`\(text.excerpt)` という銘柄はありません。`markets` で一覧を表示できます。")
        case .unknownAsset(let text):
            language(
                "The exchange has no currency \(text.excerpt); `balance` lists them.",
                "`\(text.excerpt)` という通貨はありません。`balance` で一覧を表示できます。")
        case .unknownOption(let text, let nearest?):
            language(
                "There is no option \(text); did you mean \(nearest)?", "\(text) というオプションはありません。\(nearest) ではありませんか？")
        case .unknownOption(let text, nil):
            language(
                "There is no option \(text); `help all` lists them.",
                "\(text) というオプションはありません。`help all` で一覧を表示できます。"
            )
        case .optionNeedsOther(let option, let other):
            language("\(option) needs \(other) beside it.", "\(option) には \(other) の指定も必要です。")
        case .optionMissing(let option, let command):
            language("`\(command)` needs \(option).", "`\(command)` には \(option) の指定が必要です。")
        case .optionIsEmpty(let option, let expected):
            language(
                "The value of \(option) is empty: \(expected.asked(in: language)).",
                "\(option) の値が空です。\(expected.asked(in: language))。")
        case .optionNeedsValue(let option): language("\(option) needs a value after it.", "\(option) の後に値が必要です。")
        case .variableMissing(let name, let other):
            language(
                "The environment variable \(name) is empty or not set, but \(other) is set: set both, or neither.",
                "環境変数 \(other) が設定されていますが、\(name) が未設定または空です。両方を設定するか、両方とも設定を解除してください。")
        case .optionTakesNoValue(let option, let value):
            language(
                "\(option) takes no value, but `\(value)` was given.", "\(option) に値は指定できません（`\(value)` が指定されました）。")
        case .badOptionValue(let option, let value, let expected):
            language(
                "`\(value)` does not fit \(option): \(expected.asked(in: language)).",
                "`\(value)` は\(Self.japanese(option))に指定できません。\(expected.asked(in: language))。")
        case .missingWord(let expected, let command):
            language.joined([
                language(
                    "`\(command)` needs more: \(Self.list(expected, language)).",
                    "`\(command)` には\(Self.list(expected, language))が必要です。"), Self.more(on: command, language),
            ])
        case .unfilledForm(let rows, let usage):
            language.joined(UnfilledFormSentence.lines(rows, usage).map { $0.wording(in: language) })
        case .unexpectedWord(let word, let command, let nearest, let choices):
            language.joined(
                [Self.misfit(word, command, nearest, language)]
                    + (choices.isEmpty ? [] : [Self.choices(choices, language)]) + [Self.more(on: command, language)])
        case .badSize(let text):
            language(
                "`\(text.excerpt)` is not a size: write a number above zero, such as `0.01`, or `¥100000`, `50%` (100% at most) or `max`.",
                "`\(text.excerpt)` は数量に指定できません。`0.01` のような0より大きい数か、`¥100000`（金額）、`50%`（100%まで）、`max` のように入力してください。")
        case .badPrice(let text):
            language(
                "`\(text.excerpt)` is not a price: write a number above zero, such as `17210000`, or `bid`, `ask`, `mid`, `last`, or `-0.5%` counted from the last price.",
                "`\(text.excerpt)` は価格に指定できません。`17210000` のような0より大きい数か、`bid`、`ask`、`mid`、`last`、または最終取引価格からの差を `-0.5%` のように入力してください。"
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
                "`\(text.excerpt)` does not fit \(name.uppercased()): write a whole number from \(Figure(grouped: lowest))\(highest == .max ? "" : " to \(Figure(grouped: highest))").",
                "`\(text.excerpt)` は\(Self.japanese(name.uppercased()))に指定できません。\(Figure(grouped: lowest))\(highest == .max ? "以上" : "から\(Figure(grouped: highest))まで")の整数を指定してください。"
            )
        case .unknownColumn(let text, let choices):
            language(
                "There is no column `\(text.excerpt)` here; choose from \(choices.map(\.word).joined(separator: ", ")).",
                "`\(text.excerpt)` という列はありません。指定できるのは\(Self.spaced(choices.map(\.japanese).joined(separator: "、")))です。")
        case .repeatedColumn(let text):
            language("The column `\(text.excerpt)` was named twice.", "列 `\(text.excerpt)` が2回指定されています。")
        case .noOrderEnding(let text):
            language(
                "No order of this product that is active, was shown, or was placed by this wallet has an id that ends in \(text.excerpt). Write the whole id: `orders all --json` shows it.",
                "ID が \(text.excerpt) で終わる注文は見つかりません（この銘柄の未約定の注文、表示済みの注文、このウォレットから出した注文を検索）。`orders all --json` で確認できる ID の全体を入力してください。"
            )
        case .manyOrdersEnding(let text, let ids):
            language(
                "More than one order has an id that ends in \(text.excerpt): \(ids.joined(separator: ", ")). Write the whole id.",
                "ID が \(text.excerpt) で終わる注文が複数あります：\(ids.joined(separator: "、"))。ID の全体を入力してください。")
        case .noSuchRow(let row, 0):
            language("There is no row \(row): you have no active orders here.", "未約定の注文がないため、\(row)行目は指定できません。")
        case .rowsNotShown(let row, let rows):
            language(
                "There is no row \(row): \(rows) \(rows == 1 ? "order is" : "orders are") active. Rows are numbered by `orders`: look there first.",
                "\(row)行目の注文はありません（未約定の注文は\(rows)件）。行番号は `orders` の一覧で確認してください。")
        case .noNumberedRows(let row):
            language(
                "There is no row \(row): the list shown last has no numbered rows. Write an order's id, or its end as shown.",
                "行番号を使うには、先に `orders` で一覧を表示してください。受付 ID か、表示されている ID の末尾でも指定できます。")
        case .rowNotShown(let row, let id):
            language(
                "Rows are counted anew in each run: row \(row) is order \(id) now. Cancel it by that id, or say --yes; nothing was cancelled.",
                "行番号は実行のたびに振り直されます。現在の\(row)行目は注文 \(id) です。この ID を指定するか、--yes を付けてください。何も取り消していません。")
        case .noSuchRow(let row, let rows):
            language(
                "There is no row \(row): the list shown last has \(rows).",
                "\(row)行目の注文はありません（最後に表示した一覧は全\(rows)件）。")
        case .unclearRow(let row, let doubt): doubt.text(row, in: language)
        case .rowOfOtherProduct(let row, let id, let product):
            language(
                "Row \(row) of the list shown last is order \(id) of \(product), which is not the product in use: write `cancel \(row) \(product)` to cancel it.",
                "最後に表示した一覧の\(row)行目は、現在の銘柄ではなく \(product) の注文 \(id) です。取り消すには `cancel \(row) \(product)` と入力してください。")
        case .badPart(let word, let part, let command, let choices):
            Self.badPart(word, after: part, command, choices, language)
        case .badChoice(let name, let text, let choices):
            language(
                "`\(text.excerpt)` is no \(name): choose \(Self.list(choices, language)).",
                "`\(text.excerpt)` は\(Self.japanese(name.uppercased()))に指定できません。指定できるのは\(Self.list(choices, language))です。"
            )
        case .noSuchSpecialOrder(let row, 0):
            language(
                "There is no row \(row): no special orders are listed; `parents all` looks for every one.",
                "一覧に特殊注文がないため、\(row)行目は指定できません。`parents all` ですべて確認できます。")
        case .noSuchSpecialOrder(let row, let rows):
            language(
                "There is no row \(row): the list has \(rows); `parents` shows it.",
                "\(row)行目の特殊注文はありません（全\(rows)件）。`parents` で確認してください。")
        case .noSpecialOrderEnding(let text):
            language(
                "No special order that is active or was shown has an id that ends in \(text.excerpt). Write the whole id: `parents all --json` shows it.",
                "ID が \(text.excerpt) で終わる特殊注文は見つかりません（注文中の特殊注文と、表示済みの特殊注文を検索）。`parents all --json` で確認できる ID の全体を入力してください。"
            )
        case .onlyOneShot(let command):
            language(
                "`\(command)` runs from the shell: `saifu \(command) …`.",
                "`\(command)` は、シェルから `saifu \(command) …` として実行してください。")
        case .onlyAtPrompt(let command): Self.onlyAtPrompt(command, language)
        case .unreadableLine(.tooLong):
            language("The line is too long to be a command; the most is 65,536 bytes.", "1行が長すぎます（上限は65,536バイト）。")
        case .unreadableLine(.notUTF8): language("This is not UTF-8 text.", "UTF-8 のテキストではありません。")
        case .idleOption(let option, let fault): fault.text(option, language)
        case .badPercent(let text):
            language(
                "`\(text.excerpt)` is not a share: write a percentage above zero and up to 1,000, such as 30%; one below 1 with its sign.",
                "`\(text.excerpt)` は割合に指定できません。`30%` のように、0%より大きく1,000%以下で指定してください（1未満の場合は % を付けてください）。")
        case .badLimit(let text):
            language(
                "`\(text.excerpt)` cannot be set: write a number above zero, such as 3000000 or 0.01.",
                "`\(text.excerpt)` は設定できません。`3000000` や `0.01` のように、0より大きい数で指定してください。")
        case .notUnsettled(let entry):
            language(
                "Entry \(entry) is not among the unsettled ones; `unsettled` lists them.",
                "照会番号\(entry)は、結果が不明な注文・取り消し・出金の一覧にありません。`unsettled` で確認してください。")
        case .orderAlreadyKnown(let id):
            language(
                "The order \(id.excerpt) is recorded for another entry already.",
                "注文 \(id.excerpt) は、すでに別の照会番号の結果として記録されています。")
        case .unknownOrder(let id):
            language(
                "The exchange lists no order \(id.excerpt) of this product. `orders all` also shows those of this wallet that ended without a fill.",
                "取引所の注文一覧（この銘柄）に注文 \(id.excerpt) はありません。約定せずに終了した注文のうち、このウォレットから出したものは `orders all` で確認できます。")
        case .unknownSpecialOrder(let id):
            language(
                "The exchange knows no special order \(id.excerpt); `parents all` lists yours.",
                "特殊注文 \(id.excerpt) はありません。`parents all` で一覧を確認してください。")
        case .orderNotListed(let id):
            language(
                "The exchange lists no order \(id) that fits this entry. An order that ended without a fill is not listed: close its entry with `none`.",
                "取引所の注文一覧に、この記録に合う注文 \(id) はありません。約定せずに終了した注文は一覧に表示されません。その場合は `none` を指定してください。")
        case .notAnOrder(let entry):
            language(
                "Entry \(entry) is a cancellation, which becomes no order; `none` closes it.",
                "照会番号\(entry)は取り消しの記録なので、注文を指定できません。照会を終えるには `none` を指定してください。")
        case .badOrderID(let text):
            language(
                "`\(text.excerpt)` is not the id of an order, which looks like JRF20260807-121803-440917, nor its end as lists show it, such as `…440917`.",
                "`\(text.excerpt)` は注文の受付 ID ではありません。受付 ID は `JRF20260807-121803-440917` のような形です（一覧の表示どおり `…440917` とも入力できます）。"
            )
        case .exchangeOfHome(let command, let venue):
            language(
                "`\(command)` acts on the paper exchange of this home, not on \(venue); nothing was done. Run it without --endpoint; an exchange served with --control takes such acts itself.",
                "`\(command)` の対象はこの保存先のデモ取引所で、\(venue) ではありません。何も実行していません。--endpoint を付けずに実行するか、接続先を --control 付きで起動して操作してください。"
            )
        case .noDocument:
            language("This command has nothing to print as JSON.", "このコマンドには JSON で出力する内容がありません。")
        }
    }
}

extension UsageError.IdleOption {
    fileprivate func text(_ option: String, _ language: Language) -> Wording {
        switch self {
        case .onlyAtStart:
            language(
                "\(option) has no effect on a line; give it when saifu is started.",
                "\(option) はコマンドごとには指定できません。saifu の起動時に指定してください。")
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

extension TableError {
    fileprivate func wording(in language: Language) -> Wording {
        switch self {
        case .noMapper(let entity):
            language("No cell is registered for rows of \(entity).", "\(entity) の行を表示する方法がありません。")
        case .noRow(let row, let count):
            language("There is no row \(row): the table has \(count).", "\(row)行目はありません（\(count)行）。")
        }
    }
}
