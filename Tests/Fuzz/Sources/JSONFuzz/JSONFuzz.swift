internal import FuzzKit
internal import LightningAPI

@_cdecl("JSONFuzz_main")
func begin(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
    fuzz(count, arguments, testOneInput)
}

/// The first byte chooses what is made of the document, which is the rest.
private func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    guard let data, size > 0 else { return 0 }
    let document = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
    switch data[0] & 15 {
    case 0: checkEntity(Board.self, document)
    case 1: checkEntity([Execution].self, document)
    case 2: checkEntity(Ticker.self, document)
    case 3: checkEntity([ChildOrder].self, document)
    case 4: checkEntity([BoardLevel].self, document)
    case 5: checkEntity([BalanceHistoryEntry].self, document)
    case 6: checkEntity(BoardState.self, document)
    case 7: checkNumber(document)
    default: checkGrammar(document)
    }
    return 0
}
