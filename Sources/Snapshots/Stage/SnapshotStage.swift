import Files
import Stage
import UIKit

/// A window without a display, for tests, and a hand that acts in it: each act takes as long as it takes a person.
///
/// Time is virtual: it starts at 0 and goes on only in what is called here, so every run is the same.
@MainActor public final class SnapshotStage {
    package let stage: Stage

    /// Shows a controller's view; `size` is in points, `scale` is pixels per point.
    public init(
        _ controller: UIViewController, size: CGSize, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light
    ) {
        stage = Stage(root: controller, size: size, scale: scale, appearance: appearance)
    }

    package init(_ stage: Stage) { self.stage = stage }

    public var window: UIWindow { stage.window }
    /// Seconds since the window was made.
    public var now: TimeInterval { stage.now }

    /// Presses and releases at a place in window points.
    public func click(_ point: CGPoint) { stage.click(point) }
    /// Clicks the control with a label; throws an error that names the labels there are.
    public func click(_ label: String) throws { try stage.click(label) }
    /// Clicks the middle of a visible cell of the first collection view.
    public func click(item indexPath: IndexPath) throws { try stage.click(item: indexPath) }
    /// Drags at constant speed and lets go while moving: the content goes on by itself.
    public func flick(from start: CGPoint, to end: CGPoint, in seconds: TimeInterval) {
        stage.flick(from: start, to: end, in: seconds)
    }
    /// Presses and releases a key, by its `KeyboardEvent.code` (`ArrowRight`, `PageDown`, `KeyA`), its character, or its
    /// keysym name of the X Window System (`Right`, `Page_Down`).
    public func key(_ name: String) { stage.key(name) }
    /// Turns the wheel by notches; negative `dy` moves the content up.
    public func wheel(_ point: CGPoint, dx: CGFloat = 0, dy: CGFloat) { stage.wheel(point, dx: dx, dy: dy) }
    /// Gives the window another size, in points.
    public func resize(to size: CGSize) { stage.resize(to: size) }
    public func setAppearance(_ appearance: UIUserInterfaceStyle) { stage.setAppearance(appearance) }
    /// Lets seconds pass, with all frames that fall into them.
    public func advance(by seconds: TimeInterval) { stage.advance(by: seconds) }
    /// Lets time pass until nothing moves; after `limit` seconds it throws an error that names what still does.
    public func settle(limit: TimeInterval = 20) throws { try stage.settle(limit: limit) }
    /// Serves the main queue, from an asynchronous test: what loads elsewhere may come in.
    public func yield() async { await stage.yield() }

    /// Plays an interaction script, in the form of `vitrine snapshot --script`; pictures that it asks for are not made.
    public func play(_ script: String) throws { try stage.play(ScriptParser.parse(script)) }

    /// Plays a script file.
    public func play(contentsOf path: String) throws {
        do {
            try play(InputFile.text(path))
        } catch let error as ScriptError {
            throw ScriptFileError(path: path, error: error)
        }
    }

    /// The name of the view that covers the middle of a rectangle of pixels.
    func viewName(at rect: PixelRect) -> String? {
        let scale = stage.scale
        let point = CGPoint(
            x: CGFloat(rect.x0 + rect.x1) / 2 / scale, y: CGFloat(rect.y0 + rect.y1) / 2 / scale)
        return ViewNaming.view(at: point, in: window)
    }
}

/// A line of a script file that is not understood.
struct ScriptFileError: Error, CustomStringConvertible {
    let path: String
    let error: ScriptError
    var description: String { "\(path): \(error)" }
}
