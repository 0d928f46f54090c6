import Foundation
import Synchronization
import Testing

@testable import Files

/// Changes of files, in real folders.
@Suite(.serialized) final class SourceWatcherTests {
    private final class Log: Sendable {
        let reports = Mutex<[Set<String>]>([])

        /// Waits until a report contains a path.
        func wait(for path: String) async throws {
            let end = ContinuousClock.now + .seconds(10)
            while !reports.withLock({ $0.contains { $0.contains(path) } }) {
                guard ContinuousClock.now < end else {
                    Issue.record("no report of \(path): \(reports.withLock { $0 })")
                    return
                }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    private let folder: String
    private let log = Log()

    init() throws {
        folder = NSTemporaryDirectory() + "watch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ name: String) throws {
        try "\(name)".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    @Test func savesAreReportedTogether() async throws {
        let watcher = try SourceWatcher([(folder, true)]) { [log] paths in log.reports.withLock { $0.append(paths) } }
        defer { withExtendedLifetime(watcher) {} }
        for name in ["a.swift", ".a.swift.swp", "in/b.swift"] { try write(name) }
        try await log.wait(for: folder + "/in/b.swift")
        let reported = log.reports.withLock { $0.reduce(into: Set()) { $0.formUnion($1) } }
        #expect(reported == [folder + "/a.swift", folder + "/in/b.swift"])
    }

    /// Without waiting for the system to report them.
    @Test func changesAreTaken() throws {
        let watcher = try SourceWatcher([(folder, true)])
        for name in ["a.swift", "in/b.swift"] { try write(name) }
        #expect(watcher.takeChanges() == [folder + "/a.swift", folder + "/in/b.swift"])
        #expect(watcher.takeChanges() == [])
        try write("a.swift")
        #expect(watcher.takeChanges() == [folder + "/a.swift"])
    }

    @Test func removedAndRenamedFilesAreReported() async throws {
        for name in ["old.swift", "in/gone.swift"] { try write(name) }
        let watcher = try SourceWatcher([(folder, true)]) { [log] paths in log.reports.withLock { $0.append(paths) } }
        defer { withExtendedLifetime(watcher) {} }
        try FileManager.default.moveItem(atPath: folder + "/old.swift", toPath: folder + "/new.swift")
        try FileManager.default.removeItem(atPath: folder + "/in/gone.swift")
        for name in ["old.swift", "new.swift", "in/gone.swift"] { try await log.wait(for: folder + "/" + name) }
    }

    @Test func filesOfNewFoldersAreReported() async throws {
        let watcher = try SourceWatcher([(folder, true)]) { [log] paths in log.reports.withLock { $0.append(paths) } }
        defer { withExtendedLifetime(watcher) {} }
        try FileManager.default.createDirectory(atPath: folder + "/new", withIntermediateDirectories: true)
        try write("new/c.swift")
        try await log.wait(for: folder + "/new/c.swift")
    }

    /// A branch is switched: folders go and come back. The folder above is watched for itself only.
    @Test func foldersThatComeBackAreWatched() async throws {
        let watcher = try SourceWatcher([(folder, false), (folder + "/in", true)]) { [log] paths in
            log.reports.withLock { $0.append(paths) }
        }
        defer { withExtendedLifetime(watcher) {} }
        try FileManager.default.removeItem(atPath: folder + "/in")
        try await log.wait(for: folder + "/in")
        try FileManager.default.createDirectory(atPath: folder + "/in/deep", withIntermediateDirectories: true)
        try write("in/deep/a.swift")
        try await log.wait(for: folder + "/in/deep/a.swift")
    }

    @Test func foldersCanBeAdded() async throws {
        try FileManager.default.createDirectory(atPath: folder + "/other", withIntermediateDirectories: true)
        let watcher = try SourceWatcher([(folder + "/in", true)]) { [log] paths in
            log.reports.withLock { $0.append(paths) }
        }
        watcher.add([(folder + "/other", false), (folder + "/in", true)])
        // A change of a watched folder is reported after the folder was added.
        try write("in/b.swift")
        try await log.wait(for: folder + "/in/b.swift")
        try write("other/c.swift")
        try await log.wait(for: folder + "/other/c.swift")
    }

    @Test func foldersMustExist() {
        #expect(throws: CouldNotRun.self) { try SourceWatcher([("/nowhere", true)]) { _ in } }
    }
}
