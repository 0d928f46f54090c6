import Foundation

/// The state of files and folders, as a text that differs after any change of them.
///
/// A file is known by its device, inode, size and times. The time of the last change of status cannot be set by
/// programs, so a file that is replaced by an older one, or whose modification date is set back, differs as well.
struct InputStamps {
    private(set) var text = ""
    /// The last change of all, in nanoseconds since 1970.
    private var latest: Int64 = 0

    /// The clock of the file system advances in steps, in nanoseconds. A file can change again without a difference
    /// within a step.
    private static let step: Int64 = 20_000_000, coarseStep: Int64 = 2_000_000_000

    /// Adds a file or folder, which may be missing. Links are followed.
    mutating func add(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return add(fact: "\(path) missing") }
        let (changed, modified) = (info.st_ctim, info.st_mtim)
        add(
            fact: "\(path) \(info.st_dev) \(info.st_ino) \(info.st_mode) \(info.st_size) "
                + "\(modified.tv_sec).\(modified.tv_nsec) \(changed.tv_sec).\(changed.tv_nsec)")
        // Some file systems know full seconds only.
        let step = changed.tv_nsec == 0 ? Self.coarseStep : Self.step
        latest = max(latest, Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec) + step)
    }

    /// Adds a folder with all that is in it.
    mutating func add(tree folder: String) {
        add(folder)
        for path in ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted() {
            add("\(folder)/\(path)")
        }
    }

    /// Adds what is known of something else than a file.
    mutating func add(fact: String) { text += fact + "\n" }

    /// Whether all files had the present state at a time, and a change since then would differ.
    func areOlder(than time: Int64) -> Bool { latest < time }

    /// The time of the clock by which the system marks files, in nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
