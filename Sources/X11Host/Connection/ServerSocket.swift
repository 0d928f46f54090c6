import Files
import Foundation

/// The socket of a server by its display's name: Xlib does not say why a connection failed or is silent.
enum ServerSocket {
    /// Whether a server of this machine accepts connections; nil for a name of another machine or of another form.
    static func answers(_ display: String) -> Bool? {
        socketNames(display)?.contains { connection(to: $0) != nil }
    }

    /// Whether a server of this machine accepts a connection, and does not answer its first request within so many
    /// seconds; false for one that is gone, and for a name of another machine or of another form.
    static func isSilent(_ display: String, seconds: Int) -> Bool {
        guard let socket = socketNames(display)?.lazy.compactMap({ connection(to: $0) }).first else { return false }
        // Little-endian, version 11, without authorisation: accepted or refused, with an answer.
        let request: [UInt8] = [0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        guard write(socket.number, request, request.count) == request.count else { return false }
        return !PipeWait.isReady(socket.number, for: POLLIN, within: seconds * 1000)
    }

    /// The names of the sockets of a display: a path, and a name of Linux' abstract space after a zero.
    private static func socketNames(_ display: String) -> [[UInt8]]? {
        guard let colon = display.lastIndex(of: ":") else { return nil }
        let host = display[..<colon]
        guard host.isEmpty || host == "unix" || host == "unix/",
            let number = Int(display[display.index(after: colon)...].prefix { $0 != "." })
        else { return nil }
        let path = "/tmp/.X11-unix/X\(number)"
        return [Array(path.utf8), [0] + Array(path.utf8)]
    }

    private static func connection(to name: [UInt8]) -> Descriptor? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let file = Descriptor(owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        guard file.number >= 0 else { return nil }
        let length = MemoryLayout<sa_family_t>.size + name.count + (name.first == 0 ? 0 : 1)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file.number, $0, socklen_t(length)) == 0 }
        }
        return isConnected ? file : nil
    }
}
