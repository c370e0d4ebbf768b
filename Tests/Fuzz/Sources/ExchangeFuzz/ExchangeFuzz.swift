internal import FuzzKit
internal import Glibc

@_cdecl("ExchangeFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    // Not after a finding: then the folder is wanted.
    atexit { house?.leave() }
    return fuzz(count, arguments, testOneInput)
}

/// The fuzzer has one thread. The house stands between inputs, so that books keep what earlier ones left in them.
nonisolated(unsafe) private var house: House?

private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 0 else { return 0 }
    var deeds = Deeds(Array(UnsafeBufferPointer(start: data, count: size)))
    do {
        var current = try house ?? House(wealth: 0)
        while let deed = deeds.next() {
            current.log(deeds.taken)
            if case .moveOut(let wealth) = deed {
                // The books are to grow; a new house may be changed for a richer one.
                guard current.age == 0 || current.age > 1000 else { continue }
                current.leave()
                current = try House(wealth: wealth)
            } else {
                try current.perform(deed)
            }
            current.checkSums()
        }
        house = current
    } catch {
        print("\(error)")
        require(false, "the exchange does not open, or a deed cannot be signed")
    }
    return 0
}
