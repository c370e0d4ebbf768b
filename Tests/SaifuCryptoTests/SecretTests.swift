import Testing

@testable import SaifuCrypto

struct SecretTests {
    let secret = Secret("hunter2-hunter2")

    @Test func `a secret shows nothing of itself in any text`() {
        var dumped = ""
        dump(secret, to: &dumped)
        dump(["inside": Optional(secret)], to: &dumped)
        let mirror = Mirror(reflecting: secret)
        let texts = ["\(secret)", String(describing: secret), String(reflecting: secret), "\([secret])", dumped]
        for text in texts {
            #expect(!text.contains("hunter2"))
            #expect(text.contains("<secret>"))
        }
        #expect(mirror.children.isEmpty)
    }

    @Test func `credentials show neither the secret nor the whole key`() {
        let credentials = APICredentials(key: "abcdefghijkl", secret: secret)
        var text = "\(credentials) \(String(reflecting: credentials))"
        dump(credentials, to: &text)
        #expect(!text.contains("hunter2"))
        #expect(!text.contains("abcdefgh"))
        #expect(text.contains("abcd…"))
    }

    @Test func `the bytes come back exactly as they went in`() {
        #expect(secret.withBytes { Array($0) } == Array("hunter2-hunter2".utf8))
        #expect(secret.count == 15)
        #expect(Secret(bytes: []).isEmpty)
    }

    @Test func `secrets are equal when their bytes are`() {
        #expect(secret == Secret(bytes: Array("hunter2-hunter2".utf8)))
        #expect(secret != Secret("hunter2-hunter3"))
        #expect(secret != Secret("hunter2"))
        #expect(Secret("") == Secret(""))
    }

    @Test func `nothing is left in the memory of a secret that goes`() {
        let passing = Secret("hunter2-hunter2")
        passing.overwrite()
        #expect(passing.withBytes { Array($0) } == [UInt8](repeating: 0, count: 15))
    }

    @Test func `an array can be wiped in place`() {
        var bytes: [UInt8] = [1, 2, 3]
        Secret.wipe(&bytes)
        #expect(bytes == [0, 0, 0])
    }

    @Test func `a secret is found in a text that gives it away`() {
        #expect(secret.occurs(in: "key=hunter2-hunter2;"))
        #expect(secret.occurs(in: "hunter2-hunter2"))
        #expect(!secret.occurs(in: "hunter2-hunter"))
        #expect(!secret.occurs(in: ""))
        #expect(!Secret(bytes: []).occurs(in: "anything"))
    }
}
