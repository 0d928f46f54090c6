import Foundation

/// Whether a server listens and speaks under a display's name: Xlib does not say why a connection failed, and waits for an
/// answer without end.
enum ServerSocket {
    /// Whether a server of this machine accepts connections; nil for a name of another machine or of another form.
    static func answers(_ display: String) -> Bool? {
        guard let names = addresses(of: display) else { return nil }
        for name in names {
            let file = connection(to: name)
            guard file >= 0 else { continue }
            close(file)
            return true
        }
        return false
    }

    /// Whether a server of this machine accepts a connection and answers nothing for so many milliseconds, as one that is
    /// stopped.
    static func isSilent(_ display: String, within milliseconds: Int = 20_000) -> Bool {
        for name in addresses(of: display) ?? [] {
            let file = connection(to: name)
            guard file >= 0 else { continue }
            defer { close(file) }
            // The order of bytes, the version 11.0, and no authorisation: the server answers, if only with a refusal.
            let order: UInt8 = 1.littleEndian == 1 ? 0x6C : 0x42
            var version: UInt16 = 11
            var request = [order, 0] + withUnsafeBytes(of: &version) { Array($0) } + [UInt8](repeating: 0, count: 8)
            guard send(file, &request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return false }
            var poller = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            return poll(&poller, 1, Int32(milliseconds)) == 0
        }
        return false
    }

    /// The names of the sockets of a server of this machine; nil for another machine or a name of another form.
    private static func addresses(of display: String) -> [[UInt8]]? {
        guard let colon = display.lastIndex(of: ":") else { return nil }
        let host = display[..<colon]
        guard host.isEmpty || host == "unix" || host == "unix/",
            let number = Int(display[display.index(after: colon)...].prefix { $0 != "." })
        else { return nil }
        let path = "/tmp/.X11-unix/X\(number)"
        return [Array(path.utf8), [0] + Array(path.utf8)]
    }

    /// Connects to a path, or to a name of Linux' abstract space after a zero. Returns -1 where nothing listens.
    private static func connection(to name: [UInt8]) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return -1 }
        let length = MemoryLayout<sa_family_t>.size + name.count + (name.first == 0 ? 0 : 1)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, socklen_t(length)) == 0 }
        }
        if isConnected { return file }
        close(file)
        return -1
    }
}
