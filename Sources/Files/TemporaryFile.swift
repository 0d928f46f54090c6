import Foundation

/// A new, locked, empty file in the folder of the file that it will replace.
///
/// The name, `.vitrine-RANDOM.part`, is short and cannot be predicted; the file is created exclusively, so nothing that
/// is there already is opened or followed. The lock distinguishes files of live processes from leftovers: process
/// identifiers are reused, and mean nothing to another container.
struct TemporaryFile {
    private static let prefix = ".vitrine-"
    private static let suffix = ".part"

    let path: String
    /// The descriptor, or -1.
    let file: Int32
    /// The error number where there is no descriptor.
    let failure: Int32

    init(beside target: String) {
        var path = ""
        var file: Int32 = -1
        var failure: Int32 = 0
        for _ in 0..<100 {
            let random = String(UInt64.random(in: .min ... .max), radix: 36)
            path = Self.folder(of: target) + "/\(Self.prefix)\(random)\(Self.suffix)"
            file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            failure = file < 0 ? errno : 0
            if file >= 0, !Self.locks(file) {
                // A sweep found it before it was locked, and removed it.
                close(file)
                failure = EEXIST
            }
            if failure != EEXIST { break }
        }
        (self.path, self.file, self.failure) = (path, file, failure)
    }

    /// Takes the owner, where the system permits, and the mode of the file that is replaced.
    func adopt(_ old: stat) {
        var new = stat()
        let mode = old.st_mode & 0o777
        guard fstat(file, &new) == 0 else { return }
        if new.st_uid != old.st_uid || new.st_gid != old.st_gid { _ = fchown(file, old.st_uid, old.st_gid) }
        if new.st_mode & 0o777 != mode { _ = fchmod(file, mode) }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether the file is still there under its lock. Where a file system has no locks nothing is swept.
    private static func locks(_ file: Int32) -> Bool {
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
        var info = stat()
        return fstat(file, &info) == 0 && info.st_nlink > 0
    }

    /// Removes a temporary file that no process holds.
    static func sweep(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
        close(file)
    }

    static func isName(_ name: Substring) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}
