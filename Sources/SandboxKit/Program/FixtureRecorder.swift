import LightningAPI
import SaifuCrypto
import SaifuDesk
import SaifuJSON
import WalletCore

/// Asks an exchange for every recording of a sandbox and keeps the answers in `Resources/sandbox`.
@MainActor struct FixtureRecorder {
    let catalogue: SandboxCatalogue
    let client: any OrderTransport
    let folder: ResourceFolder
    let secrets: [Secret]
    /// When it is recorded: the answers are kept as if that were the moment at which the scenes play.
    var now = StubClock.moment

    enum RecordingError: Error, CustomStringConvertible {
        case exchange(recording: String, APIError)
        case answer(recording: String, JSONError)
        case resource(ResourceError)

        var description: String {
            switch self {
            case .exchange(let recording, let error): "\(recording) could not be recorded: \(error)"
            case .answer(let recording, let error): "the answer for \(recording) cannot be kept: \(error)"
            case .resource(let error): error.description
            }
        }
    }

    /// Records in the order of the catalogue, after what makes the account interesting.
    /// - Returns: the files written, inside the folder.
    func record() async throws(RecordingError) -> [String] {
        do throws(APIError) {
            try await catalogue.rehearse(client)
        } catch {
            throw .exchange(recording: "what comes first", error)
        }
        var files: [String] = []
        for recording in catalogue.recordings { files.append(try await record(recording)) }
        return files
    }

    private func record(_ recording: Recording) async throws(RecordingError) -> String {
        let bytes: [UInt8]
        do throws(APIError) {
            bytes = try await recording.bytes(from: client)
        } catch {
            throw .exchange(recording: recording.name, error)
        }
        let text: [UInt8]
        do throws(JSONError) {
            text = try FixtureText(secrets: secrets, seconds: StubClock.moment.duration(since: now).components.seconds)
                .text(of: bytes)
        } catch {
            throw .answer(recording: recording.name, error)
        }
        do throws(ResourceError) {
            try folder.write(text, to: ResourceFolder.fixture(recording.name))
        } catch {
            throw .resource(error)
        }
        return ResourceFolder.fixture(recording.name)
    }
}
