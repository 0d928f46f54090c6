import PreviewScenes

/// Adds the sample apps to an array of scenes, for a program that loads the module as a library.
@_cdecl("vitrine_scenes") @MainActor package func addLoadedScenes(to array: UnsafeMutableRawPointer) {
    array.assumingMemoryBound(to: [Scene].self).pointee += Scene.gallery
}
