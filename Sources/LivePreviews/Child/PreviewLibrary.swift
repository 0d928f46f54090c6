import PackageBuilds
import PreviewScenes
import UIKit

/// The previews of a library that is loaded into the program.
enum PreviewLibrary {
    struct Failure: Error { let reason: String }

    /// Loads a library and returns its scenes. It stays loaded.
    @MainActor static func load(_ path: String) throws(Failure) -> [Scene] {
        guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
            throw Failure(reason: dlerror().map { String(cString: $0) } ?? "the library does not load")
        }
        let section = LibraryLink.section
        guard let start = dlsym(library, "__start_\(section)"), let end = dlsym(library, "__stop_\(section)") else {
            return []
        }
        return Scene.previews(taken: [], of: Preview.registries(from: start, to: end))
    }
}
