import Files
import Foundation

/// An advisory lock of a folder of references: one process at a time decides about pictures, and none while another
/// records. The system releases it with the process.
struct FolderLock: ~Copyable {
    private let file: Int32
    private static let interval: UInt32 = 20_000

    /// Waits two seconds, or other attempts of 20 ms each. Where the file system has no locks, nothing is locked.
    init(_ path: String, exclusive: Bool, attempts: Int = 100) throws {
        file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw CommandFailure("cannot read \(path): \(FileError.reason(errno))") }
        for attempt in 1...attempts {
            guard flock(file, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
            if attempt < attempts { usleep(Self.interval) }
        }
        close(file)
        throw CommandFailure("another process changes the references of \(path); try again after it has ended")
    }

    deinit { close(file) }
}
