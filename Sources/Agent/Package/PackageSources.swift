import Files
import Foundation
import PackageBuilds
import Synchronization

/// The sources of a package, and the library that is built of them as for a live preview.
package final class PackageSources: Sendable {
    private struct State {
        let builder: LibraryBuilder
        let watcher: SourceWatcher
        /// A folder of iOS source of which the package is made.
        let adopted: (package: AdoptedPackage, watcher: SourceWatcher)?
    }

    private let state: Mutex<State>

    /// - Parameter folder: That of a package, or of iOS source.
    package init(folder: String) throws {
        let adopted = try AdoptedPackage(of: folder)
        let builder = try LibraryBuilder(PackageHost(folder: adopted?.folder.path ?? folder))
        state = Mutex(
            State(
                builder: builder, watcher: try SourceWatcher(builder.folders),
                adopted: try adopted.map { ($0, try SourceWatcher([(folder, true)])) }))
    }

    /// Builds the library with all changes of files up to now. Nil where there are none since the last library.
    package func build() throws -> LibraryBuilder.Library? {
        try state.withLock { state in
            let builder = state.builder
            if let (package, watcher) = state.adopted {
                for problem in try package.update(after: watcher.takeChanges()) { StandardError.offer(problem.text) }
            }
            guard builder.noteChanges(state.watcher.takeChanges()) else { return nil }
            let library: LibraryBuilder.Library
            do { library = try builder.build() } catch let failure as CompileFailure where failure.isInterrupted {
                _ = builder.noteChanges(state.watcher.takeChanges())
                library = try builder.build()
            }
            if library.tool == "swift build" {
                DispatchQueue.global().async { [self] in self.state.withLock { $0.builder.prepare() } }
            }
            return library
        }
    }
}
