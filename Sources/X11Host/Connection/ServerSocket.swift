import Foundation

/// Whether a server listens under a display's name: Xlib does not say why a connection failed.
enum ServerSocket {
    /// Whether a server of this machine accepts connections; nil for a name of another machine or of another form.
    static func answers(_ display: String) -> Bool? {
        guard let colon = display.lastIndex(of: ":") else { return nil }
        let host = display[..<colon]
        guard host.isEmpty || host == "unix" || host == "unix/",
            let number = Int(display[display.index(after: colon)...].prefix { $0 != "." })
        else { return nil }
        let path = "/tmp/.X11-unix/X\(number)"
        return connects(Array(path.utf8)) || connects([0] + Array(path.utf8))
    }

    /// A path, or a name of Linux' abstract space after a zero.
    private static func connects(_ name: [UInt8]) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return false }
        defer { close(file) }
        let length = MemoryLayout<sa_family_t>.size + name.count + (name.first == 0 ? 0 : 1)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, socklen_t(length)) == 0 }
        }
    }
}
