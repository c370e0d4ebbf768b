internal import SaifuMoney

/// Addresses, hashes and message ids that follow from the exchange's seed, so that nothing about them is stored.
struct PaperAddresses {
    let seed: UInt64

    /// Where coins could be sent. It is an address on no chain: whatever is sent there by mistake is refused.
    func address(of asset: Asset) -> String {
        let salt = asset.code.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return "PAPER-\(asset.code)-" + Self.hex(numbers(salt, count: 1)[0])
    }

    /// The hash of a transaction, 64 hexadecimal digits as on most chains.
    func transaction(_ entry: Int64) -> String {
        numbers(UInt64(bitPattern: entry), count: 4).map(Self.hex).joined()
    }

    /// The message id of the transfer with this number.
    func message(_ number: Int64) -> String {
        let hidden = Self.hex(UInt64(bitPattern: number) ^ mask)
        let salt = Self.hex(numbers(UInt64(bitPattern: number), count: 1)[0])
        return [salt.prefix(8), salt.dropFirst(8).prefix(4), salt.suffix(4), hidden.prefix(4), hidden.suffix(12)]
            .joined(separator: "-")
    }

    /// The number of the transfer with this message id; `nil` when there is none.
    func transfer(of message: String) -> Int64? {
        let digits = message.filter { $0 != "-" }.suffix(16)
        guard let hidden = UInt64(digits, radix: 16) else { return nil }
        let number = Int64(bitPattern: hidden ^ mask)
        return self.message(number) == message ? number : nil
    }

    private var mask: UInt64 { numbers(.max, count: 1)[0] }

    private func numbers(_ salt: UInt64, count: Int) -> [UInt64] {
        var random = SplitMix64(seed: seed ^ (salt &* 0x2545_F491_4F6C_DD1D))
        return (0..<count).map { _ in random.next() }
    }

    private static func hex(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
}
