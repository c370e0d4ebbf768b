import LightningAPI
import SaifuDesk
import Testing
import WalletCore

@Suite struct FaultReasonTests {
    @Test(arguments: [
        (FaultReason.system(.noSpace), "no space left on device", "ディスクに空きがありません"),
        (FaultReason(errno: 13), "permission denied", "アクセス権がありません"),
        (FaultReason(errno: 111), "connection refused", "接続が拒否されました"),
        (
            .certificate(.expired, words: "the server's certificate has expired"),
            "the server's certificate has expired",
            "サーバーの証明書の有効期限が切れています"
        ),
        (.timedOut(.connect), "no answer in time (connecting)", "接続中にタイムアウトしました"),
        (
            .unknownHost(name: "a.invalid", words: "Name or service not known"),
            "the host a.invalid was not found: Name or service not known",
            "ホスト a.invalid が見つかりません"
        ),
        (FaultReason(errno: 25), "inappropriate ioctl for device", "システムエラー 25"),
    ])
    func `a reason is said in the reader's language`(reason: FaultReason, english: String, japanese: String) {
        #expect(reason.text(in: .english) == english)
        #expect(reason.text(in: .japanese) == japanese)
        #expect(reason.description == english)
    }

    @Test(arguments: [
        FaultReason.timedOut(.firstByte), .timedOut(.send),
        .connectionLost(words: "the server closed it without an answer"),
        .system(.connectionReset), .answered(http: 502, status: nil, message: nil),
        .answered(http: 400, status: -1, message: "no: never"), .answered(http: 400, status: nil, message: "no"),
        .idOfAnother("JRF1"), .fault(.cancelledAfterSending, words: "it was cancelled after it had been sent"),
        .words("anything else"), .words("HTTP is old"),
    ])
    func `a reason that was written down in English is said in the reader's language`(reason: FaultReason) {
        let recalled = FaultReason(stored: reason.description)
        #expect(recalled == reason)
        for language in Language.allCases { #expect(recalled.text(in: language) == reason.text(in: language)) }
    }

    @Test(
        arguments: ErrorList.reasons + [
            .words("#words are no code"), .words(""), .words("a\nb  c "), .words("HTTP 502"),
        ])
    func `a reason is written down as a code and read as it was`(reason: FaultReason) {
        #expect(reason.stored.hasPrefix("#"))
        switch reason {
        case .certificate, .unknownHost, .document, .value:
            #expect(FaultReason(stored: reason.stored) == .words(reason.description))
        default: #expect(FaultReason(stored: reason.stored) == reason)
        }
    }

    @Test(arguments: ["#later_code x", "#timed_out never", "#fault none at all", "#answered x", "#system x", "#"])
    func `a code of a later version is told as it stands`(text: String) {
        #expect(FaultReason(stored: text) == .words(text))
    }

    @Test func `what the system says has a fault of its own`() {
        let known = (1...133).compactMap { code -> SystemFault? in
            if case .system(let fault) = FaultReason(errno: Int32(code)) { fault } else { nil }
        }
        #expect(Set(known) == Set(SystemFault.allCases))
        for fault in SystemFault.allCases { #expect(!FaultReason.system(fault).text(in: .japanese).contains("「")) }
    }

    @Test func `what an abandoned exchange was not sent is said once`() {
        for language in Language.allCases {
            let error = APIError.abandoned(origin: "http://127.0.0.1:1")
            #expect(WalletError.notSent(error).text(in: language) == error.text(in: language))
        }
    }

    @Test func `a damaged journal is told in the reader's language, and nothing of it is quoted`() {
        for fault in ErrorList.journalFaults {
            let error = JournalError.file(path: "/j", fault)
            #expect(error.text(in: .english).contains("/j") && error.text(in: .english).hasSuffix("."))
            let japanese = error.text(in: .japanese)
            #expect(japanese.contains("/j ") && japanese.hasSuffix("。") && !japanese.contains("「"))
        }
    }

    @Test func `an error of files and of the journal is one sentence in either language`() {
        let written = WalletError.storage(.cannotWrite(path: "/a", reason: .system(.noSpace)))
        #expect(written.text(in: .english).hasPrefix("Cannot write /a: no space left on device. Check"))
        #expect(written.text(in: .japanese).hasPrefix("/a に書き込めません：ディスクに空きがありません。アクセス権"))
        let unsent = WalletError.notWritten(.storage(reason: .system(.readOnly)))
        #expect(
            unsent.text(in: .english)
                == "The order journal could not be used: read-only file system. Nothing was sent.")
        #expect(unsent.text(in: .japanese) == "注文記録を使えません：読み取り専用です。何も送信していません。")
        #expect(unsent.code == .storage && unsent.exitCode == .failed && !unsent.isRetryable)
    }

    @Test(arguments: Language.allCases) func `the command that cuts a journal is quoted for a shell`(language: Language)
    {
        let error = JournalError.file(path: "/o'k/j", .doubtfulEnd(entry: 2, wholeSize: 16))
        #expect(error.text(in: language).contains(#"`truncate -s 16 '/o'\''k/j'`"#))
    }
}
