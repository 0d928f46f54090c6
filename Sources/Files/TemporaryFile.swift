import Foundation

/// A new, locked, empty file in the folder of the file that it will replace.
///
/// The name, `.vitrine-PROCESS-RANDOM.part`, has a fixed length and cannot be predicted; the file is created exclusively, so
/// nothing that is there already is opened or followed.
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
            path = Self.folder(of: target) + "/\(Self.prefix)\(getpid())-\(random)\(Self.suffix)"
            file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            failure = file < 0 ? errno : 0
            if failure != EEXIST { break }
        }
        if file >= 0 { flock(file, LOCK_EX | LOCK_NB) }
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

    /// The process that made a temporary file of that name; nil for other names.
    static func process(ofName name: Substring) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
        guard parts.count == 2, let process = pid_t(parts[0]), process > 0 else { return nil }
        return process
    }
}
