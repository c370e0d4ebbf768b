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
        (
            FaultReason.timedOut(.connect), "Cannot reach x: timed out connecting.", "x に接続できません：接続中にタイムアウトしました。"
        ),
        (.timedOut(.firstByte), "x did not answer in time.", "x から時間内に応答がありませんでした。"),
        (.timedOut(.body), "The answer of x did not end in time.", "x の応答の受信中にタイムアウトしました。"),
        (
            .connectionLost(words: "the answer was cut short"),
            "The connection to x was lost: the answer was cut short.", "x との接続が切れました。"
        ),
        (.system(.connectionRefused), "Cannot reach x: connection refused.", "x に接続できません：接続が拒否されました。"),
    ])
    func `a host that was not reached, one that did not answer and one that went away are told apart`(
        reason: FaultReason, english: String, japanese: String
    ) {
        let error = APIError.unreachable(origin: "x", reason: reason)
        #expect(error.text(in: .english) == english && error.text(in: .japanese) == japanese)
    }

    @Test(arguments: [
        (FaultReason.timedOut(.firstByte), "no answer came in time", "時間内に応答がありませんでした"),
        (.timedOut(.body), "its answer did not come to its end in time", "応答の受信中にタイムアウトしました"),
        (
            .fault(.cutTLS, words: "cut short"), "the connection was lost before the answer came",
            "応答を受け取る前に接続が切れました"
        ),
        (.connectionLost(words: "it was reset"), "the connection was lost before the answer came", "応答を受け取る前に接続が切れました"),
        (.words("gone"), "its answer did not come (gone)", "応答を受け取れませんでした（「gone」）"),
    ])
    func `why no answer came is told without brackets in brackets`(
        reason: FaultReason, english: String, japanese: String
    ) {
        let error = APIError.outcomeUnknown(.cancellation, path: "/v1/a", reason: reason)
        #expect(error.text(in: .english).hasPrefix("The cancellation was sent, but \(english): an order may"))
        #expect(error.text(in: .japanese).hasPrefix("取り消しの依頼を送信しましたが、\(japanese)。"))
    }

    @Test(arguments: [
        FaultReason.timedOut(.firstByte), .timedOut(.send),
        .connectionLost(words: "the server closed it without an answer"),
        .system(.connectionReset), .answered(http: 502, status: nil, message: nil),
        .answered(http: 400, status: -1, message: "no: never"), .answered(http: 400, status: nil, message: "no"),
        .idOfAnother("JRF1"),
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
        case .fault(.cancelledAfterSending, _): #expect(FaultReason(stored: reason.stored) == .stoppedWaiting)
        default: #expect(FaultReason(stored: reason.stored) == reason)
        }
    }

    @Test(arguments: [
        "it was cancelled after it had been sent",
        "#fault cancelledAfterSending it was cancelled after it had been sent", FaultReason.stoppedWaiting.stored,
    ])
    func `an order that nobody waited for was not cancelled, and older journals say so too`(text: String) {
        #expect(FaultReason(stored: text).text(in: .english) == "you stopped waiting for it")
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
        #expect(unsent.text(in: .japanese) == "注文記録を使用できません：読み取り専用です。何も送信していません。")
        #expect(unsent.code == .storage && unsent.exitCode == .failed && !unsent.isRetryable)
    }

    @Test(arguments: Language.allCases) func `the command that cuts a journal is quoted for a shell`(language: Language)
    {
        let error = JournalError.file(path: "/o'k/j", .doubtfulEnd(entry: 2, wholeSize: 16))
        #expect(error.text(in: language).contains(#"`truncate -s 16 '/o'\''k/j'`"#))
    }
}
