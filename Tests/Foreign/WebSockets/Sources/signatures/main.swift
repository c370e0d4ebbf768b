import Glibc
import SaifuCrypto

// Signs what another program has sent, byte for byte: reads lines of "SECRET TEXT", both in hexadecimal, and prints the
// signature of each text.

func bytes(_ hex: Substring) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

do {
    while let line = readLine() {
        let words = line.split(separator: " ")
        let signer = try RequestSigner(secret: Secret(String(decoding: bytes(words[0]), as: UTF8.self)))
        print(try signer.signature(of: bytes(words[1])))
    }
} catch {
    print("\(error)")
    exit(1)
}
