import UIKit

/// A visible window without a host, on a clock of its own, in which views animate.
@MainActor final class WindowRig {
    let window: UIWindow
    private let context: LayerContext

    init(size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1) {
        MediaSession.current = MediaSession()
        UITraitCollection.current = UITraitCollection(style: .light, scale: scale)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.hostTraits = UITraitCollection.current
        context = LayerContext(root: window.layer)
        window.isHidden = false
    }

    /// The first two passes of a frame.
    func advance(to time: TimeInterval) {
        MediaClock.now = time
        window.motionPass(.current, at: time)
        window.layoutPass()
    }

    func add(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        return view
    }
}

func close(_ a: CGFloat?, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
    guard let a else { return false }
    return abs(a - b) <= tolerance
}

func close(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    close(a.origin.x, b.origin.x, tolerance) && close(a.origin.y, b.origin.y, tolerance)
        && close(a.size.width, b.size.width, tolerance) && close(a.size.height, b.size.height, tolerance)
}
