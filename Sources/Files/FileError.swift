import Foundation

/// Why a file was not read or written. Both cases name the file as the caller did.
package enum FileError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)

    package var reason: String {
        switch self {
        case .unreadable(_, let reason), .unwritable(_, let reason): reason
        }
    }

    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(Self.named(path)): \(reason)"
        case .unwritable(let path, let reason): "cannot write \(Self.named(path)): \(reason)"
        }
    }

    private static func named(_ path: String) -> String { path.isEmpty ? "\"\"" : path }

    /// The meaning of an error number of a system call on a file.
    package static func reason(_ error: Int32) -> String {
        switch error {
        case ENOENT: "no such file"
        case ENOSPC, EDQUOT: "no space is left"
        case EROFS: "the file system is read-only"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "a part of the path is no folder"
        case EISDIR: "there is a folder of that name"
        case EFBIG: "the file is larger than the system's limit"
        case EMFILE: "no file descriptor is left in this process"
        case ENFILE: "no file descriptor is left in the system"
        case ENAMETOOLONG: "the name is too long"
        case ELOOP: "too many symbolic links"
        case EBADF: "it is closed"
        case EPIPE: "nothing reads it any more"
        case ENXIO: "nothing is connected to it"
        case ETIMEDOUT: "nothing was taken from it for \(PipeWait.limit / 1000) s"
        case ENOMEM: "no memory is left"
        default: String(cString: strerror(error))
        }
    }
}
