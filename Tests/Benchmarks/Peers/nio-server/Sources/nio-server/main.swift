import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers every request with the same body, as in swift-nio's own example of an HTTP server.
final class Answerer: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let body: ByteBuffer
    private let headers: HTTPHeaders

    init(body: String) {
        self.body = ByteBuffer(string: body)
        headers = ["Content-Type": "application/json", "Content-Length": "\(body.utf8.count)"]
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .end = unwrapInboundIn(data) else { return }
        let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

// One thread, like the server it is compared with. The body is the first argument; the port is printed.
let body = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "{}"
let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
let server = try await ServerBootstrap(group: group)
    .serverChannelOption(.backlog, value: 511)
    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
    .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
            try channel.pipeline.syncOperations.addHandler(Answerer(body: body))
        }
    }
    .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
    .bind(host: "127.0.0.1", port: 0).get()
let line = Array("listening on \(server.localAddress?.port ?? 0)\n".utf8)
_ = write(STDOUT_FILENO, line, line.count)  // at once, also into a pipe
try await server.closeFuture.get()
