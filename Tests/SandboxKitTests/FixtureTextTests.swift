import SaifuCrypto
import SaifuJSON
import Testing

@testable import SandboxKit

@Suite struct FixtureTextTests {
    private func kept(_ text: String, secrets: [String] = []) throws -> String {
        String(decoding: try FixtureText(secrets: secrets.map { Secret($0) }).text(of: Array(text.utf8)), as: UTF8.self)
    }

    @Test func `every digit is kept, and nothing secret`() throws {
        let text = try kept(
            #"{"price":1.50,"api_key":"abc","note":"signed by k-1","list":[{"token":"t","size":1e-8}]}"#,
            secrets: ["k-1", ""])
        #expect(
            text == """
                {
                  "price": 1.50,
                  "api_key": "REDACTED",
                  "note": "REDACTED",
                  "list": [
                    {
                      "token": "REDACTED",
                      "size": 1e-8
                    }
                  ]
                }

                """)
    }

    @Test func `an empty answer stays empty, and what is no JSON is refused`() throws {
        #expect(try kept(" \n") == "")
        #expect(throws: JSONError.self) { try kept("<html>") }
    }
}
