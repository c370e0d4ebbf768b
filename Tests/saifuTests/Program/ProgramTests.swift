import Testing

/// The built program, driven from outside. One test at a time: each starts processes of its own.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ProgramTests {}
