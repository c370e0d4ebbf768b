import Testing

@testable import SaifuTerminal

/// The line with `|` at the cursor.
private func shown(_ state: EditorState) -> String {
    let characters = state.buffer.characters
    return String(characters[..<state.buffer.cursor]) + "|" + String(characters[state.buffer.cursor...])
}

private func editing(_ line: String) -> EditorState {
    var state = EditorState()
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    state.buffer = LineBuffer(parts.joined())
    state.buffer.move(to: parts[0].count)
    return state
}

extension EditorState {
    fileprivate mutating func type(keys: String, _ context: Context = Context()) {
        for scalar in keys.unicodeScalars { _ = handle(.text(scalar), context) }
    }
}

struct EditorStateTests {
    private let left = Key.left

    @Test(arguments: [
        ("ab|c", [Key.left], "a|bc"), ("|ab", [.left], "|ab"), ("a|b", [.right], "ab|"), ("ab|c", [.home], "|abc"),
        ("a|bc", [.control("e")], "abc|"), ("日本|円", [.control("b")], "日|本円"), ("👨‍👩‍👧|x", [.left], "|👨‍👩‍👧x"),
        ("buy 0.1 at| 9", [.alt("b"), .alt("b")], "buy 0.|1 at 9"), ("|buy now", [.alt("f")], "buy| now"),
        ("|日本 円", [.wordRight], "日本| 円"), ("ab|c", [.backspace], "a|c"), ("ab|c", [.delete], "ab|"),
        ("ab|c", [.control("d")], "ab|"), ("e\u{301}|", [.backspace], "|"), ("👍🏽|", [.backspace], "|"),
        ("ab|cd", [.control("k")], "ab|"), ("ab|cd", [.control("u")], "|cd"), ("buy 0.1|", [.control("w")], "buy |"),
        ("buy x  |", [.control("w")], "buy |"), ("a b|c d", [.alt("d")], "a b| d"), ("a.b|", [.altBackspace], "a.|"),
        ("ab|", [.control("t")], "ba|"), ("a|bc", [.control("t")], "ba|c"), ("|ab", [.control("t")], "|ab"),
        ("ab|cd", [.control("k"), .control("a"), .control("y")], "cd|ab"),
        ("a b c|", [.control("w"), .control("w"), .control("y")], "a b c|"),
        ("a b|", [.control("w"), .left, .control("w"), .end, .control("y"), .alt("y")], " b|"),
    ])
    func `keys move, cut and put back`(line: String, keys: [Key], result: String) {
        var state = editing(line)
        for key in keys { _ = state.handle(key) }
        #expect(shown(state) == result)
    }

    @Test func `a mark joins the character before it, and a piece of an emoji its beginning`() {
        var state = EditorState()
        state.type(keys: "e\u{301}👍")
        _ = state.handle(.text("\u{1F3FD}"))
        #expect(state.buffer.characters.count == 2)
        _ = state.handle(.home)
        state.type(keys: "か\u{3099}")
        #expect(shown(state) == "か\u{3099}|e\u{301}👍🏽")
    }

    @Test func `undo takes back typed text at once and other changes one by one`() {
        var state = editing("old|")
        state.type(keys: " new")
        _ = state.handle(.control("w"))
        _ = state.handle(.control("u"))
        #expect(shown(state) == "|")
        _ = state.handle(.control("_"))
        #expect(shown(state) == "old |")
        _ = state.handle(.control("_"))
        #expect(shown(state) == "old new|")
        _ = state.handle(.control("_"))
        #expect(shown(state) == "old|")
        #expect(state.handle(.control("_")) == .bell)
    }

    @Test func `what keys mean for the program`() {
        var state = EditorState()
        #expect(state.handle(.control("d")) == .endOfInput)
        #expect(state.handle(.text("a")) == .redraw)
        #expect(state.handle(.control("d")) == .bell)
        #expect(state.handle(.control("c")) == .interrupt)
        #expect(state.handle(.control("l")) == .clearScreen)
        #expect(state.handle(.control("z")) == .suspend)
        #expect(state.handle(.enter) == .submit)
        #expect(state.handle(.unknown) == .none)
    }

    @Test func `a paste of lines becomes one line, and nothing in it controls the terminal`() {
        var state = EditorState()
        #expect(state.handle(.paste("buy 1\r\nsell 2\u{1B}[2J\n\n")) == .redraw)
        #expect(state.buffer.text == "buy 1 sell 2[2J")
    }

    @Test func `where lines are taken, a paste of several is handed over with what was typed around it`() {
        var state = EditorState()
        let takes = EditorState.Context(takesLines: true)
        state.type(keys: "ay", takes)
        _ = state.handle(.left, takes)
        #expect(state.handle(.paste("x\r\n  \r\nsell\t2\u{1B}\rz"), takes) == .lines(["ax", "sell 2", "zy"]))
        #expect(state.buffer.text == "ay")
        for one in ["b", "b\n", "\n\nb\r\n"] as [Paste] { #expect(state.handle(.paste(one), takes) == .redraw) }
        #expect(state.handle(.paste("\n"), takes) == .bell)
    }

    // MARK: History

    private let past = EditorState.Context(history: ["buy 1", "ticker", "buy 2", "board", "board x"])

    @Test func `arrows walk through lines that begin as typed, and back to what was typed`() {
        var state = EditorState()
        state.type(keys: "bu", past)
        _ = state.handle(.up, past)
        #expect(shown(state) == "buy 2|")
        _ = state.handle(.control("p"), past)
        #expect(shown(state) == "buy 1|")
        #expect(state.handle(.up, past) == .bell)
        _ = state.handle(.down, past)
        _ = state.handle(.control("n"), past)
        #expect(shown(state) == "bu|")
        #expect(state.handle(.down, past) == .bell)
    }

    @Test func `an empty line walks through everything`() {
        var state = EditorState()
        for _ in 0..<5 { _ = state.handle(.up, past) }
        #expect(shown(state) == "buy 1|")
        for _ in 0..<5 { _ = state.handle(.down, past) }
        #expect(shown(state) == "|")
    }

    @Test func `search narrows with each character, goes back with Ctrl-R and returns with Ctrl-G`() {
        var state = editing("dra|ft")
        _ = state.handle(.control("r"), past)
        state.type(keys: "buy", past)
        #expect(shown(state) == "|buy 2" && state.search?.query == "buy")
        _ = state.handle(.control("r"), past)
        #expect(shown(state) == "|buy 1")
        #expect(state.handle(.control("r"), past) == .bell)
        #expect(state.search?.failed == true && shown(state) == "|buy 1")
        _ = state.handle(.control("s"), past)
        #expect(shown(state) == "|buy 2")
        _ = state.handle(.control("g"), past)
        #expect(shown(state) == "dra|ft" && state.search == nil)
    }

    @Test func `a search ends with the line found when another key comes`() {
        var state = EditorState()
        _ = state.handle(.control("r"), past)
        state.type(keys: "ard", past)
        #expect(shown(state) == "bo|ard x")
        _ = state.handle(.backspace, past)
        #expect(state.search?.query == "ar")
        #expect(state.handle(.end, past) == .redraw)
        #expect(shown(state) == "board x|" && state.search == nil)
        _ = state.handle(.control("r"), past)
        state.type(keys: "tick", past)
        #expect(state.handle(.enter, past) == .submit)
        #expect(state.buffer.text == "ticker")
    }

    // MARK: Completion

    private let words = EditorState.Context(complete: { line in
        let word = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        return ["balance", "board", "buy", "BTC_JPY", "quit"].filter { $0.lowercased().hasPrefix(word.lowercased()) }
            .map { Completion($0) }
    })

    @Test func `one candidate is put in with a space behind it`() {
        var state = editing("q|")
        #expect(state.handle(.tab, words) == .redraw)
        #expect(shown(state) == "quit |")
        state = editing("q| now")
        _ = state.handle(.tab, words)
        #expect(shown(state) == "quit| now")
        state = editing("use btc|")
        _ = state.handle(.tab, words)
        #expect(shown(state) == "use BTC_JPY |")
    }

    // Broken by, in Sources/SaifuTerminal/Editing/EditorState+Completion.swift:
    // - return previous == .completion || !buffer.isEmpty ? .list(candidates) : .bell
    // + return previous == .completion ? .list(candidates) : .bell
    @Test func `what several candidates share is put in, else they are listed: on an empty line by the second Tab`() {
        let two = EditorState.Context(complete: { _ in [Completion("balance"), Completion("balances")] })
        var state = editing("ba|")
        #expect(state.handle(.tab, two) == .redraw)
        #expect(shown(state) == "balance|")
        #expect(state.handle(.tab, two) == .list([Completion("balance"), Completion("balances")]))
        state = editing("b|")
        #expect(state.handle(.tab, words) != .bell)
        state = editing("|")
        #expect(state.handle(.tab, two) == .redraw)
        state = editing("|")
        #expect(state.handle(.tab, words) == .bell)
        #expect(state.handle(.tab, words) != .bell)
        state = editing("b|")
        #expect(shown(state) == "b|")
        #expect(editing("zz|").withTab(words) == .bell)
    }

    @Test func `a partial candidate waits for its rest`() {
        var state = editing("--f|")
        _ = state.handle(.tab, EditorState.Context(complete: { _ in [Completion("--format=", isPartial: true)] }))
        #expect(shown(state) == "--format=|")
    }

    @Test func `random keys never break the line`() throws {
        var random = SystemRandomNumberGenerator()
        let keys: [Key] = [
            .text("a"), .text("日"), .text("\u{301}"), .text("👍"), .text("\u{200D}"), .text(" "), .left, .right, .home,
            .end,
            .backspace, .delete, .wordLeft, .wordRight, .control("k"), .control("u"), .control("w"), .control("y"),
            .alt("y"), .alt("d"), .control("t"), .control("_"), .up, .down, .control("r"), .control("s"), .control("g"),
            .tab, .paste("x\ny"), .escape,
        ]
        var state = EditorState()
        for _ in 0..<5_000 {
            let key = try #require(keys.randomElement(using: &random))
            _ = state.handle(key, EditorState.Context(history: past.history, complete: words.complete))
            #expect((0...state.buffer.characters.count).contains(state.buffer.cursor))
            #expect(Array(state.buffer.text) == state.buffer.characters)
            if state.buffer.characters.count > 200 { state.beginLine() }
        }
    }
}

extension EditorState {
    fileprivate func withTab(_ context: Context) -> EditorEffect {
        var copy = self
        return copy.handle(.tab, context)
    }
}
