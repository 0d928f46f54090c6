import Files
import Foundation
import PackageBuilds

/// Adopts the files of a folder again as they are saved. The live preview of the package that is made of it sees only
/// files whose result differs.
package final class LiveAdoption {
    private let watcher: SourceWatcher

    /// Throws where the folder cannot be watched.
    package init(of original: String) throws {
        watcher = try SourceWatcher([(original, true)]) { paths in
            guard paths.contains(where: Self.matters) else { return }
            do { try AdoptedPackage(of: original)?.update() } catch { StandardError.print("\(original): \(error)") }
        }
    }

    /// Whether a change can change the package. Resources are links: programs read them as they are.
    private static func matters(_ path: String) -> Bool {
        path.hasSuffix(".swift") || path.hasSuffix("/project.pbxproj")
    }
}
