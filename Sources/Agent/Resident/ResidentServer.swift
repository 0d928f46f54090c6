import Files
import Foundation

/// The server behind a socket: a connection after the other, with the messages of `AgentServer`.
@MainActor package struct ResidentServer {
    private let tools: any ToolRunner
    private let socket: AgentSocket

    package init(tools: any ToolRunner, socket: AgentSocket) { (self.tools, self.socket) = (tools, socket) }

    /// Minutes without a connection after which the server ends. Stages are kept.
    private static let idleMinutes: Int32 = 30
    /// Seconds after which a call that does not return, as in an endless loop of a scene, ends the server.
    private static let longestCall: UInt32 = 300

    /// Answers until it was idle for long, or its program has been replaced. Returns false at once where another server
    /// has the socket. The file of the socket stays where the server crashes: the next one removes it under the lock.
    package func run() throws -> Bool {
        guard let (listener, lock) = try socket.listening() else { return false }
        // The terminal of the first client may end before the server.
        signal(SIGHUP, SIG_IGN)
        signal(SIGALRM, SIG_DFL)
        defer {
            tools.end()
            // Clients that wait find no socket when their connections end, and call the next server.
            socket.remove()
            listener.close()
            lock.close()
        }
        while true {
            var request = pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0)
            let count = poll(&request, 1, Self.idleMinutes * 60_000)
            if count < 0, errno == EINTR { continue }
            // The client of a server that ends starts the new program.
            guard count > 0, !tools.isReplaced else { break }
            let number = accept(listener.number, nil, nil)
            guard number >= 0 else { break }
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            serve(Descriptor(owning: number))
        }
        return true
    }

    /// Answers the lines of a connection. A client that is silent, or does not read, must not block the others.
    func serve(_ connection: Descriptor) {
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(connection.number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var agent = AgentProtocol(tools: AgentTools.descriptions)
        var reader = LineReader(file: connection.number, limit: AgentProtocol.lineLimit)
        while let line = reader.next() {
            alarm(Self.longestCall)
            defer { alarm(0) }
            let text = String(validating: line, as: UTF8.self) ?? ""
            guard !line.isEmpty, let answer = agent.answer(text, run: { tools.run($0) }) else { continue }
            let data = Data((answer + "\n").utf8)
            if AtomicFile.fill(connection.number, with: data, within: 1000) != 0 { return }
        }
    }
}
