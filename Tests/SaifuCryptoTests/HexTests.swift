import SaifuCrypto
import Testing

struct HexTests {
    @Test func `every byte survives the way to hexadecimal and back`() throws {
        let bytes = Array(UInt8.min...UInt8.max)
        let text = Hex.encode(bytes)
        #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
        #expect(try Hex.decode(text) == bytes)
        #expect(try Hex.decode(text.uppercased()) == bytes)
        #expect(Hex.encode([]) == "")
    }

    @Test(arguments: ["0", "0g", "0x00", " 00", "００", "-1"])
    func `text that is not hexadecimal is refused`(text: String) {
        #expect(throws: CryptoError.notHexadecimal) { try Hex.decode(text) }
    }

    @Test func `constant-time comparison agrees with plain comparison`() {
        #expect(constantTimeEqual("", ""))
        #expect(constantTimeEqual("abc", "abc"))
        #expect(!constantTimeEqual("abc", "abd"))
        #expect(!constantTimeEqual([1, 2], [1, 2, 3]))
    }
}
