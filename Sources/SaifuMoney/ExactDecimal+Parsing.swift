extension ExactDecimal {
    /// A plain decimal number such as `-12.50`: digits 0 to 9, at most one point with digits on both sides, no `+`, no
    /// exponent, no spaces, no leading zeros.
    /// - Throws: `notADecimal`, `tooManyPlaces` past 18 places, `overflow` when the digits received, zeros at the end
    ///   included, are more than `mantissa` holds.
    public init(parsing text: String) throws(MoneyError) {
        var text = text
        let result: Result<ExactDecimal, DecimalScanner.Failure> = text.withUTF8 { bytes in
            Result { () throws(DecimalScanner.Failure) in try DecimalScanner.read(bytes, allowsExponent: false) }
        }
        do {
            self = try result.get()
        } catch {
            throw Self.moneyError(error, text)
        }
    }

    /// A number of the JSON grammar, exponent included: `1e-8` is 0.00000001.
    ///
    /// Digits after the point are kept as received; zeros at the end are dropped past the 18th place and where
    /// `mantissa` has no room for them.
    /// - Throws: `notADecimal`, `tooManyPlaces` when other digits stand past the 18th place, `overflow` past 38 digits.
    public init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(MoneyError) {
        do {
            self = try DecimalScanner.read(bytes, allowsExponent: true)
        } catch {
            throw Self.moneyError(error, String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func moneyError(_ failure: DecimalScanner.Failure, _ text: String) -> MoneyError {
        switch failure {
        case .grammar: .notADecimal(text: text)
        case .places: .tooManyPlaces(text: text)
        case .overflow: .overflow
        }
    }
}

/// Reads the digits of a number once, from the left.
struct DecimalScanner {
    enum Failure: Error { case grammar, places, overflow }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var magnitude: UInt128 = 0
    private var places = 0
    /// Zeros after the point that count only when another digit follows.
    private var pendingZeros = 0

    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, allowsExponent: Bool
    ) throws(Failure) -> ExactDecimal {
        if let short = readShort(bytes) { return short }
        var scanner = DecimalScanner(bytes: bytes)
        return try scanner.read(allowsExponent: allowsExponent)
    }

    /// Nearly every number: at most 18 digits and no exponent. `nil` sends everything else to the full reader.
    private static func readShort(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
        guard (1...20).contains(bytes.count) else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var magnitude: Int64 = 0
        var point = -1
        var index = start
        while index < bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            if digit < 10 {
                magnitude = magnitude &* 10 &+ Int64(digit)
            } else {
                guard bytes[index] == UInt8(ascii: "."), point < 0, index > start else { return nil }
                point = index
            }
            index += 1
        }
        let digits = bytes.count - start - (point < 0 ? 0 : 1)
        guard (1...18).contains(digits), point != bytes.count - 1 else { return nil }
        // A zero in front stands alone.
        let whole = (point < 0 ? bytes.count : point) - start
        guard whole == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
        return ExactDecimal(
            unchecked: Int128(isNegative ? -magnitude : magnitude), scale: point < 0 ? 0 : bytes.count - point - 1)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func read(allowsExponent: Bool) throws(Failure) -> ExactDecimal {
        let isNegative = take("-")
        try readWhole()
        if take(".") { try readFraction(keepsAll: !allowsExponent) }
        var exponent = 0
        if allowsExponent, take("e") || take("E") { exponent = try readExponent() }
        guard index == bytes.count else { throw .grammar }
        try apply(exponent)
        guard magnitude <= UInt128(Int128.max) else { throw .overflow }
        return ExactDecimal(unchecked: isNegative ? -Int128(magnitude) : Int128(magnitude), scale: places)
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func digit() -> UInt8? {
        guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        index += 1
        return byte - UInt8(ascii: "0")
    }

    private mutating func readWhole() throws(Failure) {
        guard let first = digit() else { throw .grammar }
        magnitude = UInt128(first)
        while let digit = digit() {
            guard first != 0 else { throw .grammar }
            try append(digit)
        }
    }

    private mutating func readFraction(keepsAll: Bool) throws(Failure) {
        guard let first = digit() else { throw .grammar }
        try appendFraction(first)
        while let digit = digit() { try appendFraction(digit) }
        guard !keepsAll || places + pendingZeros <= ExactDecimal.maximumScale else { throw .places }
        while pendingZeros > 0, places < ExactDecimal.maximumScale {
            guard magnitude <= UInt128(Int128.max) / 10 else {
                guard keepsAll else { break }
                throw isGrammatical() ? .overflow : .grammar
            }
            try append(0)
            places += 1
            pendingZeros -= 1
        }
    }

    private mutating func appendFraction(_ digit: UInt8) throws(Failure) {
        guard digit != 0 else {
            pendingZeros += 1
            return
        }
        // Zero needs no digits, however many zeros lead up to the first one.
        while pendingZeros > 0 {
            try append(0)
            places += 1
            pendingZeros -= 1
        }
        try append(digit)
        places += 1
    }

    private mutating func append(_ digit: UInt8) throws(Failure) {
        let (tens, first) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, second) = tens.addingReportingOverflow(UInt128(digit))
        guard !first, !second else { throw isGrammatical() ? .overflow : .grammar }
        magnitude = sum
    }

    /// Whether the rest could still be a number: "99…9x" is no number rather than a large one.
    private func isGrammatical() -> Bool {
        bytes[index...].allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
        }
    }

    private mutating func readExponent() throws(Failure) -> Int {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let first = digit() else { throw .grammar }
        var value = Int(first)
        // Past this bound the answer is the same, and the counter cannot overflow.
        while let digit = digit() { value = min(value * 10 + Int(digit), 1_000_000) }
        return isNegative ? -value : value
    }

    private mutating func apply(_ exponent: Int) throws(Failure) {
        places -= exponent
        guard magnitude != 0 else {
            places = min(max(places, 0), ExactDecimal.maximumScale)
            return
        }
        while places > ExactDecimal.maximumScale {
            guard magnitude % 10 == 0 else { throw .places }
            magnitude /= 10
            places -= 1
        }
        guard places < 0 else { return }
        guard places >= -38 else { throw .overflow }
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: PowersOfTen[-places])
        guard !overflow else { throw .overflow }
        magnitude = product
        places = 0
    }
}
