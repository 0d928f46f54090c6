import Foundation

/// Files that are there whole or not at all.
package enum WholeFile {
    /// The end of the name of what is being written: `.NAME.PROCESS.part`, beside the file.
    private static let part = ".part"

    /// Writes a file; whoever reads it meanwhile, or after a full disk or a killed program, sees the old one or the new.
    ///
    /// Missing folders are made. A `lasting` file outlives a power failure, too, which takes its time.
    package static func write(_ data: Data, to path: String, lasting: Bool = true) throws(PNGError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let temporary = "\(folder)/.\(URL(fileURLWithPath: path).lastPathComponent).\(getpid())\(part)"
        var file = create(temporary)
        if file < 0, errno == ENOENT {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw .unwritable(path: path, reason: PNG.reason(error))
            }
            file = create(temporary)
        }
        guard file >= 0 else { throw .unwritable(path: path, reason: reason(errno)) }
        var failure = fill(file, with: data)
        if failure == 0, lasting, fsync(file) != 0 { failure = errno }
        // Some file systems say only here that there is no space.
        if close(file) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(temporary)
            throw .unwritable(path: path, reason: reason(failure))
        }
    }

    private static func create(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }

    /// 0, or why not all could be written.
    private static func fill(_ file: Int32, with data: Data) -> Int32 {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Foundation.write(file, bytes.baseAddress! + done, bytes.count - done)
                if count > 0 {
                    done += count
                } else if count == 0 || errno != EINTR {
                    return count == 0 ? EIO : errno
                }
            }
            return 0
        }
    }

    /// Removes what programs that were killed while they wrote have left below a folder.
    package static func sweep(_ folder: String) {
        let files = FileManager.default.enumerator(atPath: folder)
        while let file = files?.nextObject() as? String {
            let name = file.split(separator: "/").last ?? ""
            guard name.hasPrefix("."), name.hasSuffix(part),
                let process = name.dropLast(part.count).split(separator: ".").last.flatMap({ pid_t($0) }),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink("\(folder)/\(file)")
        }
    }

    /// What an error number means for a file that is written.
    static func reason(_ error: Int32) -> String {
        switch error {
        case ENOSPC, EDQUOT: "no space is left"
        case EROFS: "the file system is read-only"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "a part of the path is no folder"
        case EISDIR: "there is a folder of that name"
        default: String(cString: strerror(error))
        }
    }
}
