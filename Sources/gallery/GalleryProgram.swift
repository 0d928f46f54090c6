import Files
import Foundation
import GalleryScenes
import PreviewScenes
import PreviewWindow

/// The sample apps in a window, all or the named one; without a display as pictures:
///
///     gallery [SCENE]
///     gallery --pictures FOLDER
///
/// Exits with 0 when the window is closed, with 1 after a failure, with 64 after another command line.
@main @MainActor struct GalleryProgram {
    static func main() {
        ProcessStart.prepare()
        let words = CommandLine.arguments.dropFirst()
        let scenes = Scene.gallery
        do {
            try Toolchain.check()
            if words.count == 2, words.first == "--pictures", let folder = words.last {
                try writePictures(of: scenes, to: URL(fileURLWithPath: folder, isDirectory: true))
            } else if words.count <= 1 {
                let scene = try words.first.map { id in
                    guard let scene = scenes.first(where: { $0.id == id }) else {
                        let ids = scenes.map(\.id).joined(separator: ", ")
                        throw CommandFailure("there is no scene \"\(id)\" (\(ids))")
                    }
                    return scene
                }
                let options = ScenePreview.Options(clock: .running, timeZone: .current)
                let shell = try ScenePreview(scenes: scenes, scene: scene, options: options)
                withExtendedLifetime(shell) { shell.window.run() }
            } else {
                StandardError.print("usage: gallery [SCENE] | gallery --pictures FOLDER")
                exit(64)
            }
        } catch {
            StandardError.print("Error: \(error)")
            exit(1)
        }
    }

    private static func writePictures(of scenes: [Scene], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for scene in scenes {
            let file = folder.appendingPathComponent("\(scene.id).png").path
            try scene.writePicture(to: file)
            StandardError.print("wrote \(file)")
        }
    }
}
