/// Room for one document after another. Where many small ones are read, memory is asked for once and not for each.
///
/// Not for several threads at once.
public final class JSONBuffer {
    private let storage = PaddedBytes(UnsafeBufferPointer(start: nil, count: 0))

    /// Room for nothing yet.
    public init() {}

    /// Reads a whole document, as ``JSONReader/read(_:limits:isSecret:_:)`` does.
    public func read<Value>(
        _ bytes: ArraySlice<UInt8>, limits: JSONLimits = .standard,
        _ body: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONError) -> Value {
        bytes.withUnsafeBufferPointer { storage.fill($0) }
        do throws(JSONFault) {
            var reader = try JSONReader(storage, limits: limits)
            let value = try body(&reader)
            try reader.finish()
            return value
        } catch {
            throw JSONLocation.error(error, in: storage.buffer)
        }
    }
}
