import SandboxTestKit
import TerminalTestKit
import Testing

extension SandboxProcessTests {
    /// The list and what is opened from it, on a terminal.
    @Suite struct BrowsingTests {
        private let home: SandboxHome
        private static let escape = "\u{1B}"
        private static let interrupt = "\u{3}"

        init() throws {
            home = try SandboxHome("MarketSandbox")
        }

        // Broken by, in Sources/SandboxKit/Program/SceneList.swift:
        // - text.contains($0)
        // + text.hasPrefix($0)
        @Test func `C8 scenes are listed in sections, found by typing, and opened`() throws {
            let program = try home.open()
            let terminal = program.terminal
            try terminal.wait(for: "Prices")
            #expect(terminal.screen.text.contains("Exchange"))
            #expect(terminal.screen.text.contains("  ticker/error"))

            terminal.type("tic err")
            try terminal.wait(for: "Search: tic err")
            try terminal.eventuallyHides("board/normal")
            #expect(terminal.screen.text.contains("› ") && terminal.screen.text.contains("ticker/error"))
            terminal.type("\r")
            try terminal.wait(for: "Cannot reach https://stub.invalid")
            terminal.type(Self.interrupt)
            #expect(try program.waitForEnd() == .exited(0))
        }

        // Broken by, in Sources/SandboxKit/Program/SceneList.swift:
        // - if lines.isEmpty {
        // + if lines.isEmpty, query.isEmpty {
        @Test func `C8 a search without a match says so, and escape shows everything again`() throws {
            let program = try home.open()
            try program.terminal.wait(for: "ticker/normal")
            program.terminal.type("zzz")
            try program.terminal.wait(for: "No scene matches “zzz”")
            program.terminal.type("\u{7F}\u{7F}\u{7F}")
            try program.terminal.wait(for: "ticker/normal")
            program.terminal.type("board")
            try program.terminal.eventuallyHides("ticker/normal")
            program.terminal.type(Self.escape)
            try program.terminal.wait(for: "ticker/normal")
        }

        // Broken by, in Sources/SandboxKit/Program/SandboxMemory.swift:
        // - limit: 256
        // + limit: 1
        // Broken by, in Sources/SandboxKit/Program/SandboxBrowser.swift:
        // - case .escape, .backspace: close()
        // + case .escape: break
        // + case .backspace: close()
        @Test func `C9 the last scene opens at the next start, and escape returns to the list`() throws {
            let first = try home.open()
            try first.terminal.wait(for: "ticker/normal")
            first.terminal.type("trades/empty\r")
            try first.terminal.wait(for: "No trades yet.")
            first.terminal.type(Self.interrupt)
            #expect(try first.waitForEnd() == .exited(0))

            let second = try home.open()
            try second.terminal.wait(for: "No trades yet.")
            second.terminal.type(Self.escape)
            try second.terminal.wait(for: "Search:")
            try second.terminal.eventuallyHides("No trades yet.")
            second.terminal.type(Self.interrupt)
            #expect(try second.waitForEnd() == .exited(0))
        }

        @Test func `the scenes of a screen stand side by side, as far as the width allows`() throws {
            for (columns, together) in [(160, true), (60, false)] {
                let program = try home.open(scene: "board", columns: columns)
                try program.terminal.wait(for: "The book is empty.")
                let lines = program.terminal.screen.text.split(separator: "\n")
                #expect(lines.contains { $0.contains("board/normal") && $0.contains("board/empty") } == together)
                program.terminal.type(Self.interrupt)
                #expect(try program.waitForEnd() == .exited(0))
            }
        }

        @Test func `language and palette change while a scene is open`() throws {
            let program = try home.open(scene: "trades/empty")
            try program.terminal.wait(for: "No trades yet.")
            program.terminal.type("l")
            try program.terminal.wait(for: "歩み値はまだありません")
            try program.terminal.wait(for: "Esc 一覧")
            program.terminal.type("p")
            try program.terminal.wait(for: "p 配色（light）")
            program.terminal.type(Self.escape)
            try program.terminal.wait(for: "Market サンドボックス")
            #expect(program.terminal.screen.text.contains("検索：") && program.terminal.screen.text.contains("取引所"))
            program.terminal.type(Self.interrupt)
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test func `a watched scene shows update after update, what breaks in between, and the end`() throws {
            let program = try home.open(scene: "ticker/moving")
            try program.terminal.wait(for: "Best ask")
            #expect(program.terminal.screen.text.contains("w watch"))
            program.terminal.type("w")
            try program.terminal.wait(for: "17,200,500")
            try program.terminal.wait(for: "was lost: the answer was cut short")
            #expect(program.terminal.screen.text.contains("17,200,500"))
            try program.terminal.wait(for: "Nothing more comes.")
            try program.terminal.eventuallyHides("17,200,500")
            try program.terminal.wait(for: "w stop")
        }

        @Test func `a scene on a whole screen names the keys of the sandbox, not those of watch`() throws {
            let program = try home.open(scene: "ticker-watched/normal")
            try program.terminal.wait(for: "UTC · Esc list · p palette (dark) · l language (en)")
            program.terminal.type("p")
            try program.terminal.wait(for: "p palette (light)")
            program.terminal.type(Self.escape)
            try program.terminal.wait(for: "Market sandbox")
        }

        @Test func `a slow scene says that it loads, then shows what came`() throws {
            let program = try home.open(scene: "ticker/slow")
            try program.terminal.wait(for: "Loading …")
            try program.terminal.wait(for: "Best ask")
        }
    }
}

extension PseudoTerminal {
    /// Waits until the text is on the screen no more.
    fileprivate func eventuallyHides(_ text: String) throws(TestKitError) {
        try wait(for: "no " + text) { !$0.text.contains(text) }
    }
}
