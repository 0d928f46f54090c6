import Files
import Foundation
import PreviewScenes
import PreviewTools
import Snapshots
import UIKit

/// Pictures of all variants of a scene in a folder, named by variant.
@MainActor struct VariantSnapshots {
    let scene: Scene
    let arguments: SceneArguments
    let scale: CGFloat
    /// Seconds after the end of the script; nil is at rest.
    let instant: TimeInterval?

    /// Writes the pictures and returns the reasons why some do not show what they should, each once.
    func write(to folder: String) throws -> [String] {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch { throw CouldNotRun("\(folder): cannot create the folder: \(error.localizedDescription)") }
        var failures: [String] = []
        let actions = try arguments.actions()
        for variant in Variant.all(of: arguments.size ?? scene.size) {
            let run = try OffscreenRun(
                scene, arguments, actions: actions, scale: scale, at: instant, variant: variant
            ) { name, bitmap in try write(bitmap, "\(variant.name)-\(name)", folder) }
            try write(run.stage.renderedBitmap(), variant.name, folder)
            do { try run.checkShown() } catch let error as CommandFailure {
                if !failures.contains(error.description) { failures.append(error.description) }
            }
        }
        return failures
    }

    private func write(_ bitmap: Bitmap, _ name: String, _ folder: String) throws {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name + ".png").path
        try PNG.write(bitmap, to: file, effort: .fast)
    }
}
