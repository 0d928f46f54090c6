import ExpectSnapshot
import Stage
import Testing
import UIKit

/// A window in which an app is photographed.
struct Look: Sendable, CustomStringConvertible {
    let size: CGSize
    let scale: CGFloat
    let appearance: UIUserInterfaceStyle

    /// `320x480@2`, for what looks the same in light and dark.
    var window: String { "\(Int(size.width))x\(Int(size.height))@\(Int(scale))" }
    /// `320x480@2-dark`.
    var description: String { window + (appearance == .dark ? "-dark" : "-light") }

    /// Some sizes, each at two scales and in both appearances.
    static func all(_ sizes: (CGFloat, CGFloat)...) -> [Look] {
        sizes.flatMap { size in
            [1, 2].flatMap { scale in
                [.light, .dark].map {
                    Look(size: CGSize(width: size.0, height: size.1), scale: scale, appearance: $0)
                }
            }
        }
    }

    @MainActor func stage(_ root: UIViewController) -> Stage {
        Stage(root: root, size: size, scale: scale, appearance: appearance)
    }
}

/// Holds what a stage shows against a reference in the one folder of this target.
///
/// Its name is that of the suite and the test, and the one given.
@MainActor func expectLook(
    _ stage: Stage, as strategy: SnapshotStrategy = .picture, named name: String? = nil,
    at location: SourceLocation = #_sourceLocation
) {
    expectSnapshot(
        of: SnapshotStage(stage), as: strategy, named: name, filePath: #filePath, sourceLocation: location)
}

/// Holds moments that a film at shares of a duration cannot show against a reference: one picture before each step, one
/// after the last.
@MainActor func expectMoments(
    _ stage: Stage, named name: String, steps: [() throws -> Void], at location: SourceLocation = #_sourceLocation
) throws {
    var pictures = [stage.renderedBitmap().copied()]
    for step in steps {
        try step()
        pictures.append(stage.renderedBitmap().copied())
    }
    expectLook(FilmStrip.join(pictures), named: name, at: location)
}

/// Compares a picture that a test has made itself with its reference.
func expectLook(_ bitmap: Bitmap, named name: String, at location: SourceLocation = #_sourceLocation) {
    expectPicture(bitmap, named: name, sourceLocation: location)
}
