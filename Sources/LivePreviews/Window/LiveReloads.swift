import Files
import Foundation
import PackageBuilds
import Synchronization

/// Watches the sources of a package and builds its library again after changes, on a thread of its own.
final class LiveReloads: Sendable {
    enum Event: Sendable {
        /// Sources have changed; a library follows, or a failure.
        case changed
        /// A library, with the time of the save it follows; the first follows none.
        case library(LibraryBuilder.Library, saved: ContinuousClock.Instant?)
        case failure(CompileFailure)
        /// A build has taken so many seconds.
        case compiling(Int)
        /// All sources are again as they were compiled.
        case unchanged
    }

    private let queue = DispatchQueue(label: "vitrine.compile", qos: .userInitiated)
    /// Unsafe: the initialiser reads its folders, `end` its constants; all else is on `queue`.
    nonisolated(unsafe) private let builder: LibraryBuilder
    /// Unsafe: only the initialiser sets it.
    nonisolated(unsafe) private var watcher: SourceWatcher?
    private let changes = Mutex<Set<String>>([])
    /// When the present build began.
    private let begin = Mutex<ContinuousClock.Instant?>(nil)
    private let tools: ToolGroup
    private let longBuild: Int
    private let handle: @MainActor @Sendable (Event) -> Void

    /// - Parameters:
    ///   - longBuild: seconds after which a build is reported, and after which a change ends it, since it may take
    ///     minutes.
    ///   - handle: called for each change, on the main thread.
    init(
        _ builder: LibraryBuilder, longBuild: Int = 10, handle: @escaping @MainActor @Sendable (Event) -> Void
    ) throws {
        self.builder = builder
        self.longBuild = longBuild
        self.handle = handle
        tools = builder.tools
        watcher = try SourceWatcher(builder.folders) { [weak self] paths in
            // Counted from the save, which the watcher waits after.
            let saved = ContinuousClock.now - .milliseconds(SourceWatcher.interval)
            guard let self else { return }
            changes.withLock { $0.formUnion(paths) }
            // Not those of the next build, which has the changes.
            begin.withLock { if isLong($0) { tools.end() } }
            queue.async { self.build(saved: saved) }
        }
    }

    /// Builds the first library.
    func start() {
        queue.async { [self] in
            build(nil)
            builder.prepare()
        }
    }

    /// Ends the tools that run, for the last time.
    func end() { builder.end() }

    private func isLong(_ begin: ContinuousClock.Instant?) -> Bool {
        begin.map { $0.duration(to: .now) >= .seconds(longBuild) } ?? false
    }

    private func build(saved: ContinuousClock.Instant) {
        let paths = changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
        guard !paths.isEmpty else { return }
        let hasChanged = builder.noteChanges(paths)
        // A source may be a link from now on.
        watcher?.add(builder.folders)
        guard hasChanged else { return report(.unchanged) }
        report(.changed)
        build(saved)
    }

    private func build(_ saved: ContinuousClock.Instant?) {
        let now = ContinuousClock.now
        begin.withLock {
            $0 = now
            tools.begin()
        }
        defer {
            begin.withLock { $0 = nil }
            watcher?.add(builder.folders)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(longBuild)) { [weak self] in
            guard let self else { return }
            begin.withLock { begin in
                guard begin == now else { return }
                // A save that came before the build was long waits behind it.
                if saved != nil, changes.withLock({ !$0.isEmpty }) { return tools.end() }
                report(.compiling(longBuild))
            }
        }
        do {
            let library = try builder.build()
            report(.library(library, saved: saved))
        } catch let failure as CompileFailure {
            // The change during the build is reported by itself.
            if !failure.isInterrupted, !tools.isEnded { report(.failure(failure)) }
        } catch {
            report(.failure(CompileFailure(output: "\(error)")))
        }
    }

    private func report(_ event: Event) {
        DispatchQueue.main.async { [handle] in MainActor.assumeIsolated { handle(event) } }
    }
}
