import Files
import PackageBuilds

/// Adopts the files of a folder again as they are saved. The live preview of the package that is made of it sees only
/// files whose result differs.
package final class LiveAdoption {
    private let watcher: SourceWatcher

    /// Throws where the folder cannot be watched or adopted.
    package init(of original: String) throws {
        let package = try AdoptedPackage(of: original)
        watcher = try SourceWatcher([(original, true)]) { paths in
            do {
                for problem in try package?.update(after: paths) ?? [] { StandardError.offer(problem.text) }
            } catch {
                StandardError.offer("\(original): \(error)")
            }
        }
    }
}
