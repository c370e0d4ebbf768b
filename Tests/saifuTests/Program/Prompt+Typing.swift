import TerminalTestKit

extension ProgramHome {
    /// A prompt that is ready.
    func started(_ options: [String] = []) throws -> TerminalProgram {
        let program = try prompt(options)
        try program.terminal.wait(for: "_JPY>")
        return program
    }
}

extension TerminalProgram {
    /// Types a line and waits for what it shows, and for the next prompt.
    func run(_ line: String, shows text: String) throws {
        terminal.type(line + "\r")
        try terminal.wait(for: text)
        try terminal.wait(for: "a new prompt") { $0.lines.last?.hasSuffix("_JPY>") == true }
    }
}
