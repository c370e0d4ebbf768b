import SaifuJSON

extension StubBody {
    /// - Throws: `noBody` for a file that is not there, or a value that JSON cannot hold: never an empty body instead.
    func bytes(for asked: AskedRequest) throws(StubError) -> [UInt8] {
        switch self {
        case .text(let text): return Array(text.utf8)
        case .fixture(let name):
            do throws(ResourceError) {
                return try ResourceFolder.located().bytes(of: ResourceFolder.fixture(name))
            } catch {
                throw .noBody(asked, reason: error.description)
            }
        case .value(let value):
            do throws(JSONError) {
                return try ExactJSONEncoder(digits: .asGiven).encode(value)
            } catch {
                throw .noBody(asked, reason: error.description)
            }
        }
    }
}
