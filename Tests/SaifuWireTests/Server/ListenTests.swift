import FolderTestKit
import Glibc
import SaifuWire
import Testing

struct ListenTests {
    private func failure(_ address: ListenAddress) -> WireError? {
        do {
            try startServer([address]).stop()
            return nil
        } catch {
            return error as? WireError
        }
    }

    @Test func `a port in use is a clear error`() throws {
        let server = try startServer()
        defer { server.stop() }
        let address = ListenAddress.tcp(host: "127.0.0.1", port: server.ports[0])
        let error = failure(address)
        #expect(error == .listenFailed(address: address, cause: .addressInUse))
        #expect(error?.description == "Cannot listen on \(address): the address is already in use.")
    }

    @Test(arguments: ["0.0.0.0", "192.0.2.1", "example.com", "::", ""])
    func `only loopback is served`(host: String) {
        let address = ListenAddress.tcp(host: host, port: 0)
        #expect(failure(address) == .listenFailed(address: address, cause: .notLoopback))
    }

    @Test(arguments: [-1, 65_536, Int.max])
    func `a number that is no port is refused`(port: Int) {
        let address = ListenAddress.tcp(host: "127.0.0.1", port: port)
        #expect(failure(address) == .listenFailed(address: address, cause: .invalidPort))
    }

    @Test func `several listeners share one server, and a failing one closes the others`() throws {
        let folder = try TestFolder()
        let server = try startServer([.tcp(host: "localhost", port: 0), .unix(path: folder.path(of: "s"))])
        #expect(server.ports.count == 2 && server.ports[0] > 0 && server.ports[1] == 0)
        for origin in [server.origin, .unix(path: folder.path(of: "s"))] {
            let answer = try HTTPClientConnection(origin: origin).send(HTTPRequestMessage(method: "GET", target: "/x"))
            #expect(answer.text == "GET /x ")
        }
        let other = ListenAddress.unix(path: folder.path(of: "other"))
        #expect(throws: WireError.self) { try startServer([other, .unix(path: folder.path(of: "s"))]) }
        #expect(access(folder.path(of: "other"), F_OK) != 0)
        server.stop()
        #expect(access(folder.path(of: "s"), F_OK) != 0)
    }

    @Test(arguments: ["s", String(repeating: "deep/", count: 40) + "s"])
    func `a Unix socket is for its owner only, whatever the length of its path`(name: String) throws {
        let folder = try TestFolder()
        let path = folder.path(of: name)
        var parent = folder.path
        for part in name.split(separator: "/").dropLast() {
            parent += "/" + part
            mkdir(parent, 0o700)
        }
        let server = try startServer([.unix(path: path)])
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        let request = HTTPRequestMessage(method: "GET", target: "/x")
        #expect(try HTTPClientConnection(origin: .unix(path: path)).send(request).text == "GET /x ")
        #expect(failure(.unix(path: path)) == .listenFailed(address: .unix(path: path), cause: .addressInUse))
        server.stop()
    }

    @Test func `a dead socket is replaced, anything else at the path is left alone`() throws {
        let folder = try TestFolder()
        let dead = RawSocket(descriptor: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.path(of: "s").utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(dead.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        try startServer([.unix(path: folder.path(of: "s"))]).stop()
        let file = try #require(fopen(folder.path(of: "f"), "w"))
        fclose(file)
        #expect(
            failure(.unix(path: folder.path(of: "f")))
                == .listenFailed(
                    address: .unix(path: folder.path(of: "f")),
                    cause: .unusablePath(reason: "a file that is not a socket stands there")))
        #expect(access(folder.path(of: "f"), F_OK) == 0)
        #expect(
            failure(.unix(path: folder.path(of: "missing/s")))
                == .listenFailed(
                    address: .unix(path: folder.path(of: "missing/s")),
                    cause: .unusablePath(reason: "No such file or directory")))
    }
}
