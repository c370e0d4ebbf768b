import TerminalTestKit
import Testing

/// Tests that run the built sandbox.
@Suite(.blocking) struct SandboxProcessTests {}
