import Files
import Foundation
import PackageBuilds
import PreviewScenes
import UIKit

/// The previews and scenes of a library that is loaded into the program.
package enum PreviewLibrary {
    package struct Failure: Error { let reason: String }

    /// Loads the library that `LibraryBuilder.variable` names. Returns no scenes where it names none.
    @MainActor package static func loadNamed() throws -> [Scene] {
        guard let path = getenv(LibraryBuilder.variable).map({ String(cString: $0) }) else { return [] }
        do { return try load(path) } catch { throw CouldNotRun("\(path): \(error.reason)") }
    }

    /// Loads a library and returns its scenes. It stays loaded.
    @MainActor static func load(_ path: String) throws(Failure) -> [Scene] {
        guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
            throw Failure(reason: dlerror().map { String(cString: $0) } ?? "the library does not load")
        }
        let taken = scenes(of: library)
        let section = LibraryLink.section
        guard let start = dlsym(library, "__start_\(section)"), let end = dlsym(library, "__stop_\(section)") else {
            return taken
        }
        return taken + Scene.previews(taken: taken.map(\.id), of: Preview.registries(from: start, to: end))
    }

    /// The scenes that the function `vitrine_scenes` of a library adds to an array.
    @MainActor private static func scenes(of library: UnsafeMutableRawPointer) -> [Scene] {
        guard let symbol = dlsym(library, "vitrine_scenes") else { return [] }
        var scenes: [Scene] = []
        let add = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        // An inout argument would be the address of the elements.
        withUnsafeMutablePointer(to: &scenes) { add($0) }
        return scenes
    }
}
