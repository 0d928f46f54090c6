import Files
import Foundation

/// A server on 127.0.0.1 for one page, on the thread that runs it. It ends when the page is closed.
///
/// Written on sockets: a library of HTTP would be a dependency of every package with previews, and would report the end
/// of a browser's connection only to those who write to it.
final class LoopbackServer {
    let port: UInt16

    private struct Connection {
        let socket: Descriptor
        var input = Data()
        /// Nil while the request is read.
        var output: Data?
        var isStream = false
        var isDone = false
    }

    private let listener: Descriptor
    private var connections: [Connection] = []
    private static let connectionLimit = 64

    init() throws {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard number >= 0 else { throw CommandFailure("cannot create a socket: \(FileError.reason(errno))") }
        listener = Descriptor(owning: number)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, size) == 0 && listen(number, 64) == 0 && getsockname(number, $0, &size) == 0
            }
        }
        guard isBound else { throw CommandFailure("cannot listen on 127.0.0.1: \(FileError.reason(errno))") }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Responds to requests until the last stream is closed and no other one is opened for so many milliseconds, as
    /// after a reload.
    func run(grace: Int, respond: (HTTPRequest) -> HTTPResponse) {
        var hadStream = false, deadline: DispatchTime?
        while true {
            let hasStream = connections.contains(where: \.isStream)
            hadStream = hadStream || hasStream
            if hasStream || !hadStream {
                deadline = nil
            } else if deadline == nil {
                deadline = .now() + .milliseconds(grace)
            }
            var timeout: Int32 = -1
            if let deadline {
                let now = DispatchTime.now()
                guard now < deadline else { return }
                timeout = Int32((deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000) + 1
            }
            var pollers = [pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0)]
            pollers += connections.map {
                pollfd(
                    fd: $0.socket.number, events: Int16(($0.output ?? Data()).isEmpty ? POLLIN : POLLOUT), revents: 0)
            }
            guard poll(&pollers, nfds_t(pollers.count), timeout) > 0 else { continue }
            for index in connections.indices where pollers[index + 1].revents != 0 {
                progress(&connections[index], respond)
            }
            connections.removeAll(where: \.isDone)
            if pollers[0].revents != 0 { accept() }
        }
    }

    private func accept() {
        let number = Glibc.accept(listener.number, nil, nil)
        guard number >= 0 else { return }
        let socket = Descriptor(owning: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        socket.setNonblocking()
        // The oldest that asks for nothing makes place: browsers open connections in advance.
        if connections.count >= Self.connectionLimit, let idle = connections.firstIndex(where: { $0.output == nil }) {
            connections.remove(at: idle)
        }
        if connections.count < Self.connectionLimit { connections.append(Connection(socket: socket)) }
    }

    private func progress(_ connection: inout Connection, _ respond: (HTTPRequest) -> HTTPResponse) {
        guard connection.output?.isEmpty ?? true else { return send(&connection) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(connection.socket.number, &chunk, chunk.count, 0)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            connection.isDone = true
            return
        }
        // After its request, a stream has nothing to say.
        if connection.output != nil { return }
        connection.input.append(contentsOf: chunk[..<count])
        switch HTTPRequest.read(connection.input) {
        case .incomplete: return
        case .invalid: connection.output = HTTPResponse.failure(400).bytes
        case .request(let request):
            let response = respond(request)
            connection.isStream = response.isStream
            connection.output = response.bytes
        }
        send(&connection)
    }

    private func send(_ connection: inout Connection) {
        guard let output = connection.output else { return }
        let count = output.withUnsafeBytes {
            Glibc.send(connection.socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count >= 0 else {
            connection.isDone = true
            return
        }
        connection.output = Data(output.dropFirst(count))
        guard connection.output?.isEmpty ?? true, !connection.isStream else { return }
        // Closing with unread bytes would reset the connection before the browser has read the response.
        shutdown(connection.socket.number, Int32(SHUT_WR))
    }
}
