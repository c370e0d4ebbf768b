internal import Glibc

/// Ends the run and tells why: an optimised build would drop the words of a `precondition`.
public func require(_ holds: Bool, _ sentence: StaticString = "a limit does not hold") {
    guard !holds else { return }
    let line = Array("VIOLATED: \(sentence)\n".utf8)
    _ = write(2, line, line.count)
    abort()
}
