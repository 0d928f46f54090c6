import Foundation

/// Reports changes of files below folders, by inotify. Changes that follow each other within 20 ms are one report.
///
/// Hidden files and folders are left out. Files count when they are closed after writing, renamed, or removed, so a
/// file that is still being written is not reported.
///
/// Unsafe: the initialiser adds the folders before events arrive; all later changes are on the queue of the watcher.
package final class SourceWatcher: @unchecked Sendable {
    /// The time without a change that ends a report, in milliseconds.
    package static let interval = 20
    private static let fileEvents = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    private static let folderEvents = fileEvents | UInt32(IN_CREATE | IN_ONLYDIR | IN_EXCL_UNLINK)

    private let file: Int32
    private let queue: DispatchQueue
    private let source: any DispatchSourceRead
    private let report: (@Sendable (Set<String>) -> Void)?
    /// The folders by the number of their watch. Used on `queue` only, as all below.
    private var folders: [Int32: (path: String, isRecursive: Bool)] = [:]
    /// The folders that are to be watched, some of which may be gone for a while.
    private var roots: [String: Bool] = [:]
    private var changes: Set<String> = []
    private var revision = 0

    /// Watches folders, and those below them if `isRecursive`. `report` is called on a queue of its own with paths
    /// below the given ones; the path of a folder stands for all files in it where events were lost or a folder was
    /// moved. Without it, changes wait for `takeChanges()`.
    ///
    /// Throws `CouldNotRun` when the system has no watches left.
    package init(
        _ roots: [(path: String, isRecursive: Bool)], report: (@Sendable (Set<String>) -> Void)? = nil
    ) throws {
        file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard file >= 0 else { throw CouldNotRun("cannot watch files: \(String(cString: strerror(errno)))") }
        self.report = report
        queue = DispatchQueue(label: "vitrine.watch")
        source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        let descriptor = file
        source.setCancelHandler { close(descriptor) }
        for root in roots {
            self.roots[root.path] = root.isRecursive
            watch(root.path, isRecursive: root.isRecursive)
        }
        guard !folders.isEmpty || roots.isEmpty else {
            source.resume()
            source.cancel()
            throw CouldNotRun("cannot watch \(roots[0].path): \(String(cString: strerror(errno)))")
        }
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.resume()
    }

    deinit { source.cancel() }

    /// Returns the changes up to now, of which none is reported any more.
    package func takeChanges() -> Set<String> {
        queue.sync {
            readEvents()
            revision += 1
            defer { changes = [] }
            return changes
        }
    }

    /// Watches more folders; those that are watched stay as they are.
    package func add(_ added: [(path: String, isRecursive: Bool)]) {
        queue.async { [self] in
            for root in added where roots[root.path] == nil {
                roots[root.path] = root.isRecursive
                watch(root.path, isRecursive: root.isRecursive)
            }
        }
    }

    /// Adds watches for a folder and returns the files that are in it already.
    @discardableResult
    private func watch(_ path: String, isRecursive: Bool) -> [String] {
        let number = inotify_add_watch(file, path, Self.folderEvents)
        guard number >= 0 else { return [] }
        folders[number] = (path, isRecursive)
        guard isRecursive, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let entry = path + "/" + name
            var info = stat()
            guard lstat(entry, &info) == 0 else { return [] }
            return info.st_mode & S_IFMT == S_IFDIR ? watch(entry, isRecursive: true) : [entry]
        }
    }

    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset < count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let text = offset + MemoryLayout<inotify_event>.size
                    let name = bytes[text..<text + Int(event.len)].prefix { $0 != 0 }
                    handle(event, name: String(decoding: name, as: UTF8.self))
                    offset = text + Int(event.len)
                }
            }
        }
        guard let report, !changes.isEmpty else { return }
        revision += 1
        let current = revision
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.interval)) { [weak self] in
            guard let self, revision == current else { return }
            let all = changes
            changes = []
            report(all)
        }
    }

    private func handle(_ event: inotify_event, name: String) {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            changes.formUnion(folders.values.map(\.path))
            return
        }
        if event.mask & UInt32(IN_IGNORED) != 0 {
            folders[event.wd] = nil
            return
        }
        guard let folder = folders[event.wd], !name.isEmpty, !name.hasPrefix(".") else { return }
        let path = folder.path + "/" + name
        if event.mask & UInt32(IN_ISDIR) != 0 {
            // A folder of the given ones may come back, as when a branch is switched.
            guard let isRecursive = folder.isRecursive ? true : roots[path] else { return }
            if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
                changes.formUnion(watch(path, isRecursive: isRecursive))
            } else {
                changes.insert(path)
            }
        } else if event.mask & Self.fileEvents != 0 {
            changes.insert(path)
        }
    }
}
