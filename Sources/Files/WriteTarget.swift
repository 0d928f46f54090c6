import Foundation

/// The file, device or pipe behind a path to be written.
enum WriteTarget {
    /// A regular file, or none yet, behind all symbolic links.
    case file(String, old: stat?)
    /// An open descriptor of this process, as `/dev/stdout` is.
    case descriptor(Int32)
    /// A device or a pipe.
    case device
    case failure(Int32)

    init(_ path: String) {
        guard !path.isEmpty else {
            self = .failure(ENOENT)
            return
        }
        var path = path
        // As many links as the kernel follows.
        for _ in 0...40 {
            if let number = Self.descriptor(path) {
                self = .descriptor(number)
                return
            }
            var info = stat()
            guard lstat(path, &info) == 0 else {
                self = errno == ENOENT ? .file(path, old: nil) : .failure(errno)
                return
            }
            switch info.st_mode & S_IFMT {
            case S_IFLNK:
                guard let next = Self.destination(of: path) else {
                    self = .failure(errno)
                    return
                }
                path = next.hasPrefix("/") ? next : TemporaryFile.folder(of: path) + "/" + next
            case S_IFDIR:
                self = .failure(EISDIR)
                return
            case S_IFREG:
                self = .file(path, old: info)
                return
            default:
                self = .device
                return
            }
        }
        self = .failure(ELOOP)
    }

    /// The path itself, whatever has that name; folders are not replaced.
    init(inFolder path: String) {
        var info = stat()
        guard lstat(path, &info) == 0 else {
            self = errno == ENOENT ? .file(path, old: nil) : .failure(errno)
            return
        }
        let type = info.st_mode & S_IFMT
        self = type == S_IFDIR ? .failure(EISDIR) : .file(path, old: type == S_IFREG ? info : nil)
    }

    private static func destination(of link: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    /// The number of a path below `/proc/self/fd`. Its link leads to the file by name, but the descriptor has an offset
    /// and a mode of its own.
    private static func descriptor(_ path: String) -> Int32? {
        guard let name = path.split(separator: "/").last, let number = Int32(name), number >= 0,
            let folder = realpath(TemporaryFile.folder(of: path), nil)
        else { return nil }
        defer { free(folder) }
        return String(cString: folder) == "/proc/\(getpid())/fd" ? number : nil
    }
}
