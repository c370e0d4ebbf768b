/// Room for one document after another. Where many small ones are read, memory is asked for once and not for each.
///
/// Not for several threads at once.
public final class JSONBuffer {
    let storage = PaddedBytes(UnsafeBufferPointer(start: nil, count: 0))

    /// Room for nothing yet.
    public init() {}
}

extension JSONReader {
    /// Reads a whole document, as `read(_:limits:isSecret:_:)` does, in room that is used again.
    ///
    /// - Parameter buffer: holds nothing that is still read.
    public static func read<Value>(
        _ bytes: ArraySlice<UInt8>, in buffer: JSONBuffer, limits: JSONLimits = .standard,
        _ body: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONError) -> Value {
        bytes.withUnsafeBufferPointer { buffer.storage.fill($0) }
        do throws(JSONFault) {
            var reader = try JSONReader(buffer.storage, limits: limits)
            let value = try body(&reader)
            try reader.finish()
            return value
        } catch {
            throw JSONLocation.error(error, in: buffer.storage.buffer)
        }
    }
}
