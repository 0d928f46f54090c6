import Files
import Foundation

/// The socket of a resident server in the private folder of the user, and the lock that its owner holds.
///
/// The kernel releases the lock when the server ends in any way. The next owner of the lock removes the old socket.
package struct AgentSocket {
    let path: String

    /// - Parameter identity: What the server shows: the folder of a package, or a program.
    package init(identity: String, folder: String? = nil) throws {
        let store = try folder.map { try RecipeStore(folder: $0) } ?? RecipeStore()
        // FNV-1a: names in the folder are short, since the path of a socket has at most 107 bytes.
        let hash = identity.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        path = "\(store.folder)/agent-\(String(hash, radix: 16))"
        guard path.utf8.count < 104 else {
            throw CouldNotRun("\(path): too long for a socket; set XDG_RUNTIME_DIR to a shorter path")
        }
    }

    /// Connects to the server; nil where none listens.
    func connected() -> Descriptor? {
        guard let end = Self.stream(), withAddress({ Foundation.connect(end.number, $0, $1) }) == 0 else { return nil }
        return end
    }

    /// Listens, and holds the lock as long as the result. Nil where another server does. Throws where neither works.
    func listening() throws -> (socket: Descriptor, lock: Descriptor)? {
        let lock = Descriptor(owning: open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
        guard lock.number >= 0 else { throw CouldNotRun("\(path).lock: \(FileError.reason(errno))") }
        guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else { return nil }
        unlink(path)
        guard let socket = Self.stream(), withAddress({ bind(socket.number, $0, $1) }) == 0,
            chmod(path, 0o600) == 0, listen(socket.number, 16) == 0
        else { throw CouldNotRun("\(path): \(FileError.reason(errno))") }
        return (socket, lock)
    }

    /// Removes the socket; for its owner, before it gives up the lock.
    func remove() { unlink(path) }

    /// Whether the socket of a server that has ended is there: it ended without giving it up.
    var isAbandoned: Bool { access(path, F_OK) == 0 }

    private static func stream() -> Descriptor? {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        return number < 0 ? nil : Descriptor(owning: number)
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            for (index, byte) in path.utf8.enumerated() { bytes[index] = byte }
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
