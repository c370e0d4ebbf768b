/// A fault in the answer to one request.
enum RequestFault: Hashable, Sendable {
    /// The connection ends without an answer.
    case lost(performed: Bool)
    case late(milliseconds: Int64)
    /// The answer comes twice: the second is taken for that of the next request by who is not careful.
    case doubled
    /// So many bytes of the body are such as no JSON has: never a number that can be read and is another.
    case garbled(bytes: Int)
    /// The connection ends within the answer; `nil` draws the place.
    case cut(at: Int?, isReset: Bool)
    /// Nothing comes, and the connection ends after a while.
    case silent(seconds: Int64, performed: Bool)
    case refused(FaultyAnswer, performed: Bool)
    /// An order or its end is accepted and comes to nothing; the private channel says why.
    case failed(reason: String)
    /// Words of states and health are such as no client knows.
    case unknownWord

    /// The name in a scenario file.
    enum Name: String, CaseIterable {
        case lost, late, doubled, garbled, cut, silent, refused, failed
        case unknownWord = "unknown_word"
    }

    var name: Name {
        switch self {
        case .lost: .lost
        case .late: .late
        case .doubled: .doubled
        case .garbled: .garbled
        case .cut: .cut
        case .silent: .silent
        case .refused: .refused
        case .failed: .failed
        case .unknownWord: .unknownWord
        }
    }
}

/// A fault of one message of a channel, or of its connection.
enum ChannelFault: Hashable, Sendable {
    case lost
    case doubled
    /// It comes behind the next message of the same connection.
    case swapped
    case garbled(bytes: Int)
    /// The connection ends within the frame of the message, after so many bytes; `nil` draws the place.
    case cut(at: Int?)
    /// Nothing comes any more, and the connection stays.
    case silent
    case closed(code: UInt16, reason: String)

    /// The name in a scenario file.
    enum Name: String, CaseIterable {
        case lost, doubled, swapped, garbled, cut, silent, closed
    }

    var name: Name {
        switch self {
        case .lost: .lost
        case .doubled: .doubled
        case .swapped: .swapped
        case .garbled: .garbled
        case .cut: .cut
        case .silent: .silent
        case .closed: .closed
        }
    }
}
