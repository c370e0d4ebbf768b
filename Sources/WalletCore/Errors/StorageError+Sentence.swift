import LightningAPI

extension StorageError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .cannotMakeDirectory(let path, let reason):
            language(
                "Cannot make the directory \(path): \(reason). Check the permissions above it, or choose another with --home.",
                "ディレクトリ \(path) を作成できません: \(reason.text(in: language))。上位のアクセス権を確認するか、--home で別の場所を指定してください。")
        case .cannotProtect(let path, let reason):
            language(
                "Cannot protect \(path) from other users: \(reason). Choose another with --home.",
                "\(path) を他のユーザーから保護できません: \(reason.text(in: language))。--home で別の場所を指定してください。")
        case .cannotRead(let path, let reason):
            language(
                "Cannot read \(path): \(reason). Check its permissions, or choose another home with --home.",
                "\(path) を読み込めません: \(reason.text(in: language))。アクセス権を確認するか、--home で別の場所を指定してください。")
        case .cannotWrite(let path, let reason):
            language(
                "Cannot write \(path): \(reason). Check its permissions and the free space, or choose another home with --home.",
                "\(path) に書き込めません: \(reason.text(in: language))。アクセス権と空き容量を確認するか、--home で別の場所を指定してください。")
        case .notADirectory(let path):
            language(
                "The home \(path) is not a directory; choose another with --home.",
                "\(path) はディレクトリではありません。--home で別の場所を指定してください。")
        case .belongsToAnother(let path):
            language(
                "\(path) belongs to another user; choose another home with --home.",
                "\(path) は別のユーザーのものです。--home で別の場所を指定してください。")
        case .foreignDirectory(let path):
            language(
                "\(path) holds files of something else, and others may enter it: it was left as it is. Choose a new or an empty directory with --home.",
                "\(path) にはウォレットのものではないファイルがあり、他のユーザーも入れるので、そのままにしました。--home で新しい場所か空のディレクトリを指定してください。")
        case .notAFile(let path, let obstacle): obstacle.text(path, language)
        case .tooLarge(let path, let limit):
            language(
                "\(path) is larger than \(limit) bytes; it is not a file of the wallet.",
                "\(path) は \(limit) バイトを超えています。財布のファイルではありません。")
        case .unreadable(let path, let reason):
            language(
                "\(path) cannot be read: \(reason). Repair it, or remove it to start afresh.",
                "\(path) を読み取れません: \(reason.text(in: language))。修復するか、削除してください。")
        case .unreadableKey(let path, let reason):
            language(
                "\(path) cannot be read: \(reason). Repair it, or move it away for a new key.",
                "\(path) を読み取れません: \(reason.text(in: language))。修復するか、移動して新しいキーを作成してください。")
        case .cannotMakeKey(let reason):
            language(
                "A key for the paper exchange cannot be made: \(reason).",
                "取引所のキーを作成できません: \(reason.text(in: language))。")
        case .strangeKey(let home):
            language(
                "Another saifu has the exchange of \(home) open and does not know the key in SAIFU_EXCHANGE_KEY. Unset it to serve with the home's own key, close the other saifu, or choose another --home.",
                "\(home) の取引所は別の saifu が開いており、SAIFU_EXCHANGE_KEY のキーを知りません。この変数を外すか、もう一方の saifu を終了するか、--home で別の場所を指定してください。"
            )
        case .cannotExport(let path, let reason):
            language(
                "Cannot write \(path): \(reason). Choose another directory with --output.",
                "\(path) に書き込めません: \(reason.text(in: language))。--output で別のディレクトリを指定してください。")
        case .foreignDatabase(let path):
            language(
                "The database \(path) belongs to another program; it was left as it is. Choose another home with --home.",
                "データベース \(path) は別のプログラムのものです。変更していません。--home で別の場所を指定してください。")
        case .newerDatabase(let path):
            language(
                "The exchange file \(path) was written by a later version of saifu; it was left as it is.",
                "取引所ファイル \(path) は新しいバージョンの saifu で作成されたものです。変更していません。")
        case .damagedDatabase(let path, let what):
            language(
                "The exchange file \(path) is damaged: \(what). It was kept as it is; `saifu exchange recover` saves what can be saved.",
                "取引所ファイル \(path) が壊れています。そのまま残してあります。`saifu exchange recover` で救えるものを救い出せます。")
        case .commitsMissing(let path, let count):
            language(
                "Answered commits that are missing in the exchange file \(path): \(count). It was kept as it is; `saifu exchange recover` saves what is there.",
                "取引所ファイル \(path) に、応答済みのコミットが \(count) 件ありません。ファイルはそのまま残してあります。`saifu exchange recover` で残っているものを救い出せます。"
            )
        case .exchangeMissing(let path, let count):
            language(
                "The exchange file \(path) is missing; commits of it that were answered: \(count). Put it back, or see `saifu exchange recover`.",
                "取引所ファイル \(path) がありません。応答済みのコミットが \(count) 件ありました。ファイルを戻すか、`saifu exchange recover` をご覧ください。")
        case .commitsUnknown(let path):
            language(
                "Whether the exchange file \(path) is complete cannot be told: \(path)-commits is missing or damaged. `saifu exchange recover` saves what is there.",
                "取引所ファイル \(path) が完全かどうか判断できません: \(path)-commits がないか、壊れています。`saifu exchange recover` で残っているものを救い出せます。")
        case .commitsOfAnother(let path):
            language(
                "The exchange file \(path) and \(path)-commits belong to two exchanges. `saifu exchange recover` saves what is there.",
                "取引所ファイル \(path) と \(path)-commits は別々の取引所のものです。`saifu exchange recover` で残っているものを救い出せます。")
        case .noExchange(let path):
            language(
                "There is no exchange file \(path); any command that asks the exchange makes one.",
                "取引所ファイル \(path) はまだありません。取引所に問い合わせるコマンドを実行すると作成されます。")
        case .exchangeReplaced(let path):
            language(
                "The exchange file \(path) was deleted or replaced while it was open; nothing was written.",
                "取引所ファイル \(path) が、使用中に削除されたか置き換えられました。何も書き込んでいません。")
        case .strangeRecovery(let folder, let fault): fault.text(folder, language)
        case .recoveryUnfinished(let path):
            language(
                "The recovery of \(path) was interrupted; `saifu exchange recover` finishes it.",
                "\(path) の復旧が中断されました。`saifu exchange recover` で最後まで行えます。")
        case .nothingToSave(let path):
            language(
                "Nothing of the exchange file \(path) can be saved. Restore a copy, or begin a new exchange with `saifu exchange recover --fresh`; the damaged files are kept.",
                "取引所ファイル \(path) から救えるものはありません。控えから戻すか、`saifu exchange recover --fresh` で新しい取引所を始めてください。壊れたファイルは残します。")
        case .exchangeInUse(let path):
            language(
                "The exchange \(path) is open in another process; close that first.",
                "取引所 \(path) は別のプロセスが開いています。先に閉じてください。")
        case .twoJournals(let paths):
            language(
                "This home has more than one order journal: \(paths.joined(separator: ", ")). Each may hold orders of unknown outcome. Move one of them out of the home, the database with its -commits file, the text file with its -begun file; settle what `unsettled` lists; then do the same with the other one.",
                "このホームには注文の記録が複数あります: \(paths.joined(separator: "、"))。どれにも結果不明の注文が残っている可能性があります。一方をホームの外に移し(データベースは -commits、テキストファイルは -begun のファイルとともに)、`unsettled` の一覧を確定させてから、もう一方も同じようにしてください。"
            )
        case .impossibleClock(let date):
            language(
                "The clock of this machine says \(date); the paper exchange works from 1970-01-02 to 2514-05-30. Set the clock.",
                "この機械の時計は \(date) を示しています。ペーパー取引所は 1970-01-02 から 2514-05-30 まで動きます。時計を合わせてください。")
        case .cannotPrint(let reason):
            language("Standard output cannot be written: \(reason).", "標準出力に書き込めません: \(reason.text(in: language))。")
        case .other(let trouble, let words): language(words, trouble.japanese)
        }
    }
}

extension StorageError.Trouble {
    fileprivate var japanese: String {
        switch self {
        case .configuration: "ペーパー取引所の設定が正しくありません。入金の指定を確認してください。"
        case .listening: "ペーパー取引所のアドレスで待ち受けできません。使用中かもしれません。--port で別のポートを指定してください。"
        case .terminal: "行の入力を始められません。"
        case .history: "入力の履歴を残せません。ファイルとアクセス権を確認してください。"
        case .tokens: "デザイントークンを書き出せません。"
        }
    }
}

extension StorageError.RecoveryFault {
    fileprivate func text(_ folder: String, _ language: Language) -> String {
        let problem =
            switch self {
            case .noDestination:
                language(
                    "The folder \(folder) of an interrupted recovery was changed: it does not say where the damaged files go.",
                    "中断された復旧のフォルダー \(folder) が変更されており、壊れたファイルの移動先がわかりません。")
            case .notAFolder:
                language(
                    "\(folder) is not a folder of a recovery; it was left as it is.",
                    "\(folder) は復旧のフォルダーではありません。変更していません。")
            case .holds(let name):
                language(
                    "\(folder) holds \(name), which is of no recovery; it was left as it is.",
                    "\(folder) に、復旧のものではない \(name) があります。変更していません。")
            }
        return language.joined([
            problem,
            language(
                "Move the folder away, then run `saifu exchange recover` again.",
                "フォルダーを移してから `saifu exchange recover` をやり直してください。"),
        ])
    }
}

extension FileObstacle {
    /// In Japanese, as a part of a sentence.
    var japanese: String {
        switch self {
        case .symbolicLink: "シンボリックリンク"
        case .folder: "ディレクトリ"
        case .fifo: " FIFO "
        case .device: "デバイス"
        case .socket: "ソケット"
        }
    }

    fileprivate func text(_ path: String, _ language: Language) -> String {
        switch self {
        case .symbolicLink:
            language(
                "\(path) is a symbolic link, and links are not followed; put a regular file there, or choose another place.",
                "\(path) はシンボリックリンクです。リンク先は使いません。通常のファイルを置くか、別の場所を指定してください。")
        case .folder:
            language(
                "\(path) is a directory where a file should be; move it away, or choose another place.",
                "\(path) はファイルではなくディレクトリです。移動するか、別の場所を指定してください。")
        case .fifo:
            language(
                "\(path) is a FIFO and not a file; remove it, or choose another place.",
                "\(path) はファイルではなく FIFO です。削除するか、別の場所を指定してください。")
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
