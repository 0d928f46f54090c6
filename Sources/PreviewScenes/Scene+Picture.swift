import Files
import Snapshots
import Stage
import UIKit

extension Scene {
    /// Writes a PNG file of the scene at rest, without a display, at its own size and on the clock of pictures.
    ///
    /// Throws a `StageError` when the scene does not come to rest, a `CommandFailure` when it cannot show what it
    /// should.
    @MainActor package func writePicture(to file: String) throws {
        let context = SceneContext(
            scene: self, values: [:], size: size, appearance: .light, clock: .ofPictures(), timeZone: .gmt)
        let stage = Stage(root: makeController(context), size: size, isLoading: { context.isLoading })
        try stage.settle()
        try PNG.write(stage.renderedBitmap(), to: file, effort: .fast)
        if let failure = context.failure { throw CommandFailure("\(id): \(failure)") }
    }
}
