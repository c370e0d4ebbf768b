import LightningAPI

extension StorageError: Sentence {
    public func wording(in language: Language) -> Wording {
        switch self {
        case .cannotMakeDirectory(let path, let reason):
            language(
                "Cannot make the directory \(path): \(reason). Check the permissions above it, or choose another with --home.",
                "ディレクトリ \(path) を作成できません：\(reason.wording(in: language))。上位ディレクトリのアクセス権を確認するか、--home で別の保存先を指定してください。")
        case .cannotProtect(let path, let reason):
            language(
                "Cannot protect \(path) from other users: \(reason). Choose another with --home.",
                "\(path) をほかのユーザーから保護できません：\(reason.wording(in: language))。--home で別の保存先を指定してください。")
        case .cannotRead(let path, let reason):
            language(
                "Cannot read \(path): \(reason). Check its permissions, or choose another home with --home.",
                "\(path) を読み取れません：\(reason.wording(in: language))。アクセス権を確認するか、--home で別の保存先を指定してください。")
        case .cannotWrite(let path, let reason):
            language(
                "Cannot write \(path): \(reason). Check its permissions and the free space, or choose another home with --home.",
                "\(path) に書き込めません：\(reason.wording(in: language))。アクセス権と空き容量を確認するか、--home で別の保存先を指定してください。")
        case .inUse(let path):
            language(
                "Another process holds \(path). Wait until it is done, let it go on when it was stopped, or end it; then try again.",
                "\(path) は別のプロセスが使用中です。処理の完了を待ってから、やり直してください。停止中のプロセスがあれば、再開するか終了してください。")
        case .notADirectory(let path):
            language(
                "The home \(path) is not a directory; choose another with --home.",
                "\(path) はディレクトリではありません。--home で別の保存先を指定してください。")
        case .belongsToAnother(let path):
            language(
                "\(path) belongs to another user; choose another home with --home.",
                "\(path) の所有者は別のユーザーです。--home で別の保存先を指定してください。")
        case .foreignDirectory(let path):
            language(
                "\(path) holds files of something else, and others may enter it: it was left as it is. Choose a new or an empty directory with --home.",
                "\(path) には saifu 以外のファイルがあり、ほかのユーザーもアクセスできるため、使用できません。--home で新しい保存先か空のディレクトリを指定してください。")
        case .notAFile(let path, let obstacle): obstacle.text(path, language)
        case .tooLarge(let path, let limit):
            language(
                "\(path) is larger than \(Figure(grouped: limit)) bytes; it is not a file of the wallet.",
                "\(path) は\(Figure(grouped: limit))バイトを超えています。saifu のファイルではありません。")
        case .unreadable(let path, let reason):
            language(
                "\(path) cannot be read: \(reason). Repair it, or remove it to start afresh.",
                "\(path) を読み取れません：\(reason.wording(in: language))。修復するか、削除して初期状態に戻してください。")
        case .unknownProduct(let reason):
            language.joined([reason.wording(in: language), ProductAdvice.wording(in: language)])
        case .unreadableKey(let path, let reason):
            language(
                "\(path) cannot be read: \(reason). Repair it, or move it away for a new key.",
                "\(path) を読み取れません：\(reason.wording(in: language))。修復するか、別の場所に移してください（新しい API キーが作成されます）。")
        case .cannotMakeKey(let reason):
            language(
                "A key for the paper exchange cannot be made: \(reason).",
                "デモ取引所の API キーを作成できません：\(reason.wording(in: language))。")
        case .strangeKey(let home):
            language(
                "Another saifu has the exchange of \(home) open and does not know the key in SAIFU_EXCHANGE_KEY. Unset it to serve with the home's own key, close the other saifu, or choose another --home.",
                "\(home) のデモ取引所は別の saifu が使用中で、SAIFU_EXCHANGE_KEY の API キーは登録されていません。この環境変数の設定を解除するか、もう一方の saifu を終了するか、--home で別の保存先を指定してください。"
            )
        case .sharedKey(let path, let other):
            language(
                "\(path) and \(other) hold the same key, which can be that of one account only. Move away the one that is a copy; the next start makes a new key.",
                "\(path) と \(other) に同じ API キーがあります。API キーは口座ごとに別でなければなりません。コピーしたほうを別の場所に移すと、次の起動時に新しい API キーを作成します。"
            )
        case .cannotUse(let path, let reason):
            language(
                "Cannot use \(path): \(reason). Change that, or name another file.",
                "\(path) を使用できません：\(reason.wording(in: language))。原因を解消するか、別のファイルを指定してください。")
        case .cannotExport(let path, let reason):
            language(
                "Cannot write \(path): \(reason). Choose another directory with --output.",
                "\(path) に書き込めません：\(reason.wording(in: language))。--output で別のディレクトリを指定してください。")
        case .foreignDatabase(let path):
            language(
                "The database \(path) belongs to another program; it was left as it is. Choose another home with --home.",
                "データベース \(path) は別のプログラムのものです。何も変更していません。--home で別の保存先を指定してください。")
        case .newerDatabase(let path):
            language(
                "The exchange file \(path) was written by a later version of saifu; it was left as it is.",
                "デモ取引所のデータ \(path) は、より新しいバージョンの saifu で作成されたものです。何も変更していません。")
        case .damagedDatabase(let path, let what):
            language(
                "The exchange file \(path) is damaged: \(what). It was kept as it is; `saifu exchange recover` saves what can be saved.",
                "デモ取引所のデータ \(path) が破損しています。何も変更していません。`saifu exchange recover` で、残っているデータを復旧できます。")
        case .commitsMissing(let path, let count):
            language(
                "Answered commits that are missing in the exchange file \(path): \(count). It was kept as it is; `saifu exchange recover` saves what is there.",
                "デモ取引所のデータ \(path) から、保存済みの変更が\(count)件失われています。何も変更していません。`saifu exchange recover` で、残っているデータを復旧できます。"
            )
        case .exchangeMissing(let path, let count):
            language(
                "The exchange file \(path) is missing; commits of it that were answered: \(count). Put it back, or see `saifu exchange recover`.",
                "デモ取引所のデータ \(path) がありません（\(count)件の変更が保存されていました）。ファイルを戻すか、`saifu exchange recover` で復旧してください。")
        case .commitsUnknown(let path):
            language(
                "Whether the exchange file \(path) is complete cannot be told: \(path)-commits is missing or damaged. `saifu exchange recover` saves what is there.",
                "\(path)-commits がないか破損しているため、デモ取引所のデータ \(path) が完全かどうか判断できません。`saifu exchange recover` で、残っているデータを復旧できます。"
            )
        case .commitsOfAnother(let path):
            language(
                "The exchange file \(path) and \(path)-commits belong to two exchanges. `saifu exchange recover` saves what is there.",
                "デモ取引所のデータ \(path) と \(path)-commits は、別々のデモ取引所のものです。`saifu exchange recover` で、残っているデータを復旧できます。")
        case .noExchange(let path):
            language(
                "There is no exchange file \(path); any command that asks the exchange makes one.",
                "デモ取引所のデータ \(path) はまだありません。取引所を使うコマンドを実行すると作成されます。")
        case .exchangeReplaced(let path):
            language(
                "The exchange file \(path) was deleted or replaced while it was open; nothing was written.",
                "デモ取引所のデータ \(path) が、使用中に削除されたか置き換えられました。何も書き込んでいません。ファイルを元に戻してから、saifu を起動し直してください。")
        case .strangeRecovery(let folder, let fault): fault.text(folder, language)
        case .recoveryUnfinished(let path):
            language(
                "The recovery of \(path) was interrupted; `saifu exchange recover` finishes it.",
                "\(path) の復旧が中断しています。`saifu exchange recover` を実行すると完了します。")
        case .nothingToSave(let path):
            language(
                "Nothing of the exchange file \(path) can be saved. Restore a copy, or begin a new exchange with `saifu exchange recover --fresh`; the damaged files are kept.",
                "デモ取引所のデータ \(path) には復旧できるデータがありません。バックアップから戻すか、`saifu exchange recover --fresh` で新しいデモ取引所を始めてください。破損したファイルは残します。"
            )
        case .unusableTrades(let path, let reason):
            language(
                "The kept trades \(path) cannot be used: \(reason). Move the file away, and what the exchange still tells is fetched again.",
                "保存済みの約定データ \(path) を使用できません：\(reason.wording(in: language))。ファイルを別の場所に移すと、取引所から取得できる範囲を取得し直します。")
        case .otherTrades(let path, let product):
            language(
                "The exchange tells other trades of \(product.rawValue) than \(path) holds: it began anew. Move the file away to begin anew as well.",
                "取引所の \(product.rawValue) の約定が、\(path) の内容と一致しません。取引所のデータが初期化されたためです。ファイルを別の場所に移すと、最初から取得し直します。")
        case .notASocket(let path):
            language(
                "\(path) is not a socket. Move it away; the next start makes one.",
                "\(path) はソケットではありません。別の場所に移してください。次の起動時に作成し直します。")
        case .twoJournals(let paths):
            language(
                "This home has more than one order journal: \(paths.joined(separator: ", ")). Each may hold orders of unknown outcome. Move one of them out of the home, the database with its -commits file, the text file with its -begun file; settle what `unsettled` lists; then do the same with the other one.",
                "この保存先には注文記録が複数あります：\(paths.joined(separator: "、"))。それぞれに、結果が不明な注文・取り消し・出金が残っている可能性があります。一方を保存先の外に移し（データベースは -commits、テキストファイルは -begun のファイルとともに）、`unsettled` に表示されるものをすべて照会・記録してから、もう一方も同じように処理してください。"
            )
        case .impossibleClock(let date):
            language(
                "The clock of this machine says \(date); the paper exchange works from 1970-01-02 to 2514-05-30. Set the clock.",
                "このコンピューターの時計は \(date) になっています。デモ取引所が動作するのは 1970-01-02 から 2514-05-30 までです。時計を合わせてください。")
        case .cannotListen(let port, let words):
            language(words, "ポート \(port) で待ち受けできません。使用中の可能性があります。--port で別のポートを指定してください。")
        case .cannotPrint(let reason):
            language("Standard output cannot be written: \(reason).", "標準出力に書き込めません：\(reason.wording(in: language))。")
        case .unusableTokens(let problems):
            language.joined(TokenProblemSentence.lines(problems).map { $0.wording(in: language) })
        case .other(let trouble, let words): language(words, trouble.japanese)
        }
    }
}

extension StorageError.Trouble {
    fileprivate var japanese: String {
        switch self {
        case .configuration: "デモ取引所の設定が正しくありません。初期残高の指定を確認してください。"
        case .identity: "HTTPS の証明書または秘密鍵を使用できません。PEM 形式の証明書と、対になるパスワードなしの秘密鍵を指定してください。"
        case .listening: "デモ取引所のアドレスで待ち受けできません。"
        case .terminal: "キー入力を受け付けられません。"
        case .history: "入力履歴を保存できません。ファイルとアクセス権を確認してください。"
        case .tokens: "デザイントークンを処理できません。"
        }
    }
}

extension StorageError.RecoveryFault {
    fileprivate func text(_ folder: String, _ language: Language) -> Wording {
        let problem =
            switch self {
            case .noDestination:
                language(
                    "The folder \(folder) of an interrupted recovery was changed: it does not say where the damaged files go.",
                    "中断した復旧のディレクトリ \(folder) が変更されており、破損したファイルの移動先が分かりません。")
            case .notAFolder:
                language(
                    "\(folder) is not a folder of a recovery; it was left as it is.",
                    "\(folder) は復旧用のディレクトリではありません。何も変更していません。")
            case .holds(let name):
                language(
                    "\(folder) holds \(name), which is of no recovery; it was left as it is.",
                    "\(folder) に、復旧とは関係のない \(name) があります。何も変更していません。")
            }
        return language.joined([
            problem,
            language(
                "Move the folder away, then run `saifu exchange recover` again.",
                "そのディレクトリを別の場所に移してから、`saifu exchange recover` をやり直してください。"),
        ])
    }
}

extension FileObstacle {
    /// In Japanese, as a part of a sentence.
    var japanese: String {
        switch self {
        case .symbolicLink: "シンボリックリンク"
        case .folder: "ディレクトリ"
        case .fifo: "名前付きパイプ"
        case .device: "デバイス"
        case .socket: "ソケット"
        }
    }

    fileprivate func text(_ path: String, _ language: Language) -> Wording {
        switch self {
        case .symbolicLink:
            language(
                "\(path) is a symbolic link, and links are not followed; put a regular file there, or choose another place.",
                "\(path) はシンボリックリンクなので使用できません。通常のファイルを置くか、別の場所を指定してください。")
        case .folder:
            language(
                "\(path) is a directory where a file should be; move it away, or choose another place.",
                "\(path) はファイルではなくディレクトリです。移動するか、別のパスを指定してください。")
        case .fifo:
            language(
                "\(path) is a FIFO and not a file; remove it, or choose another place.",
                "\(path) はファイルではなく名前付きパイプです。削除するか、別の場所を指定してください。")
        case .device:
            language(
                "\(path) is a device and not a file; choose another place.", "\(path) はファイルではなくデバイスです。別の場所を指定してください。")
        case .socket:
            language(
                "\(path) is a socket and not a file; remove it, or choose another place.",
                "\(path) はファイルではなくソケットです。削除するか、別の場所を指定してください。")
        }
    }
}
