import Foundation
import SaifuCrypto
import Testing

/// One case of RFC 4231; `code` may be truncated as in case 5.
struct HMACVector: Sendable {
    let name: String
    let key: [UInt8]
    let data: [UInt8]
    let code: String

    static let all: [HMACVector] = [
        HMACVector(
            name: "1", key: Array(repeating: 0x0b, count: 20), data: Array("Hi There".utf8),
            code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        HMACVector(
            name: "2", key: Array("Jefe".utf8), data: Array("what do ya want for nothing?".utf8),
            code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        HMACVector(
            name: "3", key: Array(repeating: 0xaa, count: 20), data: Array(repeating: 0xdd, count: 50),
            code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        HMACVector(
            name: "4", key: Array(1...25), data: Array(repeating: 0xcd, count: 50),
            code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        HMACVector(
            name: "5", key: Array(repeating: 0x0c, count: 20), data: Array("Test With Truncation".utf8),
            code: "a3b6167473100ee06e0c796c2955552b"),
        HMACVector(
            name: "6", key: Array(repeating: 0xaa, count: 131),
            data: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        HMACVector(
            name: "7", key: Array(repeating: 0xaa, count: 131),
            data: Array(
                ("This is a test using a larger than block-size key and a larger than block-size data. "
                    + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
            code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]
}

struct RequestSignerTests {
    @Test(arguments: HMACVector.all)
    func `the vectors of RFC 4231 are reproduced, twice with one signer`(vector: HMACVector) throws {
        let signer = try RequestSigner(secret: Secret(bytes: vector.key))
        for _ in 1...2 {
            let signature = try signer.signature(of: vector.data)
            #expect(signature.prefix(vector.code.count) == vector.code)
        }
    }

    @Test(arguments: HMACVector.all)
    func `parts, a whole message and a borrowed buffer give the same code`(vector: HMACVector) throws {
        let signer = try RequestSigner(secret: Secret(bytes: vector.key))
        let half = vector.data.count / 2
        let inParts = try signer.code(of: [Array(vector.data[..<half]), [], Array(vector.data[half...])])
        var borrowed = [UInt8](repeating: 0, count: RequestSigner.codeLength)
        try vector.data.withUnsafeBytes { message in
            try borrowed.withUnsafeMutableBufferPointer { try signer.authenticate(message, into: $0) }
        }
        #expect(inParts == borrowed)
        #expect(try Hex.encode(inParts) == signer.signature(of: vector.data))
    }

    @Test func `the worked examples of the exchange's reference are reproduced`() throws {
        let signer = try RequestSigner(secret: Secret("test-secret"))
        let query = "1786105083593GET/v1/me/getchildorders?product_code=BTC_JPY&child_order_state=ACTIVE"
        #expect(
            try signer.signature(of: Array(query.utf8))
                == "053103ad5d7afa20c24fc3e54f09480f35c2c42e0b26fccb773f7900a41d2f6f")
        let head = "1786105083593POST/v1/me/cancelchildorder"
        let body = #"{"product_code":"BTC_JPY","child_order_acceptance_id":"JRF20260807-121803-440917"}"#
        #expect(
            try signer.signature(of: Array(head.utf8), Array(body.utf8))
                == "21e13e1ba47323db8ef235b3cef2826617fc562b9d823a42bafc6c0d6ad42ffb")
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"), "the openssl command is absent"),
        arguments: [0, 1, 63, 64, 65, 200, 5000])
    func `the openssl command computes the same code`(count: Int) throws {
        let key = (0..<33).map { _ in UInt8.random(in: .min ... .max) }
        let message = (0..<count).map { _ in UInt8.random(in: .min ... .max) }
        let signer = try RequestSigner(secret: Secret(bytes: key))
        let foreign = try openssl(["dgst", "-sha256", "-mac", "HMAC", "-macopt", "hexkey:" + Hex.encode(key)], message)
        #expect(try foreign.hasSuffix(signer.signature(of: message)))
    }

    @Test func `an empty secret is refused`() {
        #expect(throws: CryptoError.emptySecret) { try RequestSigner(secret: Secret("")) }
    }

    @Test func `a buffer too short for the code is refused`() throws {
        let signer = try RequestSigner(secret: Secret("k"))
        var short = [UInt8](repeating: 0, count: 31)
        #expect(throws: CryptoError.libraryFailure(call: "EVP_MAC_final")) {
            try short.withUnsafeMutableBufferPointer {
                try signer.authenticate(UnsafeRawBufferPointer(start: nil, count: 0), into: $0)
            }
        }
    }

    @Test func `a signature is checked by value, case and length`() throws {
        let signer = try RequestSigner(secret: Secret("k"))
        let good = try signer.signature(of: [1, 2], [3])
        #expect(try signer.isValid(signature: good, of: [1], [2, 3]))
        #expect(try !signer.isValid(signature: good.uppercased(), of: [1, 2, 3]))
        #expect(try !signer.isValid(signature: String(good.dropLast()), of: [1, 2, 3]))
        #expect(try !signer.isValid(signature: good, of: [1, 2, 4]))
    }

    @Test func `many threads may use one signer`() async throws {
        let signer = try RequestSigner(secret: Secret("shared"))
        let expected = try (0..<8).map { try signer.signature(of: [UInt8($0)]) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    try (0..<2000).allSatisfy { _ in try signer.signature(of: [UInt8(worker)]) == expected[worker] }
                }
            }
            for try await same in group { #expect(same) }
        }
    }

    private func openssl(_ arguments: [String], _ input: [UInt8]) throws -> String {
        let process = Process()
        let toChild = Pipe()
        let fromChild = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = arguments
        process.standardInput = toChild
        process.standardOutput = fromChild
        try process.run()
        try toChild.fileHandleForWriting.write(contentsOf: Data(input))
        try toChild.fileHandleForWriting.close()
        let answer = try fromChild.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
