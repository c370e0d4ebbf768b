// Which bytes HTTP/1.1 allows where (RFC 9110, section 5).

/// A character of a token: method and header names. The masks hold one bit for each ASCII character.
@inline(__always)
func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: 0x03ff_6cfa_0000_0000 & (UInt64(1) << UInt64(byte)) != 0
    case 64..<128: 0x57ff_ffff_c7ff_fffe & (UInt64(1) << UInt64(byte - 64)) != 0
    default: false
    }
}

/// A character of a header value: anything visible, space, tab, and bytes above ASCII.
@inline(__always)
func isFieldByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7f : byte == 0x09
}

/// The first position from `start` to `end` whose byte is not allowed in a header value; eight bytes at a time.
@inline(__always)
func endOfFieldBytes(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position + 8 <= end {
        let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let deletes = word ^ (ones &* 0x7f)
        // The top bit of each byte under 0x20, or equal to 0x7f; a byte behind such a one may be marked too.
        let controls = (word &- ones &* 0x20) & ~word | (deletes &- ones) & ~deletes
        if controls & (ones &* 0x80) != 0 { break }
        position += 8
    }
    while position < end, isFieldByte(bytes[position]) { position += 1 }
    return position
}

/// A character of a request target: visible ASCII.
@inline(__always)
func isTargetByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7f
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
}

@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
}
