import LightningAPI
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// The seconds of a command that waits.
@MainActor @Suite struct WaitingLineTests {
    private let clock = SteppedClock()
    private let session = Session(product: .btcJPY)

    /// What stands there, second after second.
    @MainActor private final class Shown {
        var last: String?
        var hold: RequestHold?
    }

    private func line(_ shown: Shown) -> WaitingLine {
        WaitingLine(session: session, clock: clock) { shown.last = $0?.styled(in: .english).plainText }
    }

    private func second() async {
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        while clock.sleeperCount == 0 { await Task.yield() }
    }

    @Test func `it counts from the first second on, says what is on its way, and goes`() async {
        let shown = Shown(), waiting = line(shown)
        waiting.begin()
        #expect(shown.last == nil)
        await second()
        #expect(shown.last == "Waiting for the exchange … 1 s")
        session.isSending = true
        await second()
        #expect(shown.last == "Sending … 2 s")
        waiting.end()
        #expect(shown.last == nil)
    }

    // Broken by, in Sources/saifu/Sentences/WaitSentence.swift:
    // - "Goes on in \(seconds) s: held by a limit of the exchange (\(limit.wording(in: language)))"
    // + "Held by a limit of the exchange (\(limit.wording(in: language))): goes on in \(seconds) s"
    @Test func `it counts down to when there is room for a request that is held back`() async {
        let shown = Shown()
        let waiting = WaitingLine(session: session, clock: clock, hold: { shown.hold }) {
            shown.last = $0?.styled(in: .english).plainText
        }
        waiting.begin()
        shown.hold = RequestHold(.share(.account), until: clock.now().advanced(by: .seconds(90)))
        await second()
        #expect(
            shown.last
                == "Goes on in 89 s: held by a limit of the exchange (500 private requests in five minutes)"
        )
        await second()
        #expect(shown.last?.hasPrefix("Goes on in 88 s: ") == true)
        shown.hold = RequestHold(.pause, until: clock.now().advanced(by: .seconds(20)))
        await second()
        #expect(shown.last == "Goes on in 19 s: the exchange asked for a pause")
        shown.hold = nil
        await second()
        #expect(shown.last == "Waiting for the exchange … 4 s")
        waiting.end()
    }

    @Test func `while a person is asked it is away, and counts anew after that`() async {
        let shown = Shown(), waiting = line(shown)
        waiting.begin()
        await second()
        waiting.pause()
        #expect(shown.last == nil)
        while clock.sleeperCount > 0 { await Task.yield() }
        clock.advance(by: .seconds(60))
        waiting.restart()
        await second()
        #expect(shown.last == "Waiting for the exchange … 1 s")
        waiting.end()
        waiting.restart()
        while clock.sleeperCount > 0 { await Task.yield() }
        #expect(shown.last == nil, "a question outside of a command begins nothing")
    }

    @Test func `it speaks Japanese`() {
        #expect(WaitSentence.sending(3).text(in: .japanese) == "送信中… 3秒")
        #expect(
            WaitSentence.room(.orders, 3).text(in: .japanese)
                == "あと3秒待機します（取引所の上限：新規注文と全注文取消は合わせて5分間に300回）")
        #expect(WaitSentence.waiting(3).text(in: .japanese) == "取引所の応答待ち… 3秒")
    }
}
