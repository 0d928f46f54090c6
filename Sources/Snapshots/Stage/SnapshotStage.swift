import Files
import Stage
@_exported import struct Stage.ScriptError
@_exported import struct Stage.ScriptRunError
@_exported import enum Stage.StageError
import UIKit

/// A window without a display, with simulated input, for tests.
///
/// Time is virtual: it starts at 0 and advances only in the methods of this class, so that every run gives the same
/// result. Input takes the time a user would take: a click 0.08 s, a key 0.04 s.
@MainActor public final class SnapshotStage {
    package let stage: Stage

    /// Shows a controller's view. `size` is in points, `scale` in pixels per point.
    public init(
        _ controller: UIViewController, size: CGSize, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light
    ) {
        stage = Stage(root: controller, size: size, scale: scale, appearance: appearance)
    }

    package init(_ stage: Stage) { self.stage = stage }

    /// The window that shows the controller's view.
    public var window: UIWindow { stage.window }
    /// Seconds since the window was created.
    public var now: TimeInterval { stage.now }

    /// Clicks at a position in window points.
    public func click(_ point: CGPoint) { stage.click(point) }
    /// Clicks the control with a label. Throws `StageError.noSuchLabel` if there is none.
    public func click(_ label: String) throws { try stage.click(label) }
    /// Clicks the centre of a visible cell of the first collection view. Throws `StageError.noSuchItem` if the item is
    /// not visible.
    public func click(item indexPath: IndexPath) throws { try stage.click(item: indexPath) }
    /// Drags at constant speed and releases while moving, so that the content decelerates. Positions are in window
    /// points.
    public func flick(from start: CGPoint, to end: CGPoint, in seconds: TimeInterval) {
        stage.flick(from: start, to: end, in: seconds)
    }
    /// Presses and releases a key, given by its `KeyboardEvent.code` (`ArrowRight`, `PageDown`, `KeyA`), its character,
    /// or its keysym name in the X Window System (`Right`, `Page_Down`). Unknown names have no effect.
    public func key(_ name: String) { stage.key(name) }
    /// Turns the wheel by notches at a position in window points; a negative `dy` scrolls the content up.
    public func wheel(_ point: CGPoint, dx: CGFloat = 0, dy: CGFloat) { stage.wheel(point, dx: dx, dy: dy) }
    /// Resizes the window, in points.
    public func resize(to size: CGSize) { stage.resize(to: size) }
    /// Switches between light and dark appearance.
    public func setAppearance(_ appearance: UIUserInterfaceStyle) { stage.setAppearance(appearance) }
    /// Advances time, making all frames up to and including the end. `seconds` must not be negative.
    public func advance(by seconds: TimeInterval) { stage.advance(by: seconds) }
    /// Advances time until nothing moves. Throws `StageError.notAtRest`, which names what is pending, after `limit`
    /// seconds.
    public func settle(limit: TimeInterval = 20) throws { try stage.settle(limit: limit) }
    /// Serves the main queue from an asynchronous test, so that work finished elsewhere arrives.
    public func yield() async { await stage.yield() }

    /// Plays an interaction script in the format of `vitrine snapshot --script`, ignoring its `shot` lines.
    ///
    /// Throws a `ScriptError` if the script is malformed, and a `ScriptRunError` if an action fails.
    public func play(_ script: String) throws { try stage.play(ScriptParser.parse(script)) }

    /// Plays a script file. Throws a `ScriptFileError` if the script is malformed, and a `ScriptRunError` if an action
    /// fails.
    public func play(contentsOf path: String) throws {
        do {
            try play(InputFile.text(path))
        } catch let error as ScriptError {
            throw ScriptFileError(path: path, error: error)
        }
    }

    /// Describes the view at the centre of a rectangle of pixels.
    func viewName(at rect: PixelRect) -> String? {
        let scale = stage.scale
        let point = CGPoint(
            x: CGFloat(rect.x0 + rect.x1) / 2 / scale, y: CGFloat(rect.y0 + rect.y1) / 2 / scale)
        return ViewNaming.view(at: point, in: window)
    }
}

/// A syntax error in a script file.
public struct ScriptFileError: Error, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The error and its position.
    public let error: ScriptError

    public var description: String { "\(path): \(error)" }
}
