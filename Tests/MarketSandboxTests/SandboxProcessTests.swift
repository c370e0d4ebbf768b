import Testing

/// Tests that run the built sandbox. One after another: each waits for processes, and all threads would wait else.
@Suite(.serialized) struct SandboxProcessTests {}
