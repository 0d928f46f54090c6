import UIKit

/// The views of a window as pictures one behind the other, turned in space.
///
/// Each picture shows a view as in the last frame, without its subviews.
@MainActor final class HierarchyScene {
    private let root = CALayer()
    private let stage = CALayer()
    /// The pictures with their distances towards the eye, superviews first.
    private var planes: [(view: UIView, layer: CALayer, z: CGFloat)] = []
    /// The rotations about the vertical and the horizontal axis, in radians.
    private(set) var yaw: CGFloat = 0.6
    private(set) var pitch: CGFloat = -0.25
    private(set) var zoom: CGFloat = 0.7
    /// Points between a view and its subviews.
    private static let gap: CGFloat = 26
    /// The number of views from which on the rest is left out.
    static let viewLimit = 2000

    /// Takes the pictures of a window's views. `scale` is in pixels per point.
    init(_ window: UIWindow, scale: CGFloat) {
        root.backgroundColor = CGColor(gray: 0.13, alpha: 1)
        root.addSublayer(stage)
        take(window, scale: scale)
    }

    /// Takes the pictures anew.
    func take(_ window: UIWindow, scale: CGFloat) {
        root.frame = window.bounds
        stage.frame = window.bounds
        stage.sublayers = []
        planes = []
        var all: [(view: UIView, depth: Int)] = []
        collect(window, 0, &all)
        let deepest = all.map(\.depth).max() ?? 0
        for (view, depth) in all.prefix(Self.viewLimit) { add(view, depth, deepest, scale) }
        turn()
    }

    private func collect(_ view: UIView, _ depth: Int, _ all: inout [(view: UIView, depth: Int)]) {
        guard !view.isHidden, view.alpha > 0 else { return }
        all.append((view, depth))
        for inner in view.subviews { collect(inner, depth + 1, &all) }
    }

    private func add(_ view: UIView, _ depth: Int, _ deepest: Int, _ scale: CGFloat) {
        let bounds = view.bounds
        let (width, height) = (Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up)))
        guard let p = ViewOutline.projection(of: view), Bitmap.permits(width: width, height: height) else { return }
        let layer = CALayer()
        if let node = view.layer.committedNode, node.hasOwnContent || !(node.children.isEmpty) {
            let bitmap = Bitmap(width: width, height: height)
            let context = CGContext(bitmap: bitmap, scale: scale)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            view.layer.renderCommitted(in: context, without: view.subviews.map(\.layer))
            bitmap.flush()
            layer.contents = CGImage(bitmap: bitmap)
        }
        layer.anchorPoint = .zero
        layer.bounds = CGRect(origin: .zero, size: bounds.size)
        layer.borderWidth = 1
        layer.borderColor = CGColor(red: 0.35, green: 0.7, blue: 1, alpha: 0.45)
        layer.opacity = Float(view.alpha)
        // The plane of the view in the window, moved towards the eye by its depth.
        var plane = CATransform3DIdentity
        plane.m11 = p.xx
        plane.m12 = p.xy
        plane.m14 = p.xw
        plane.m21 = p.yx
        plane.m22 = p.yy
        plane.m24 = p.yw
        plane.m41 = p.tx
        plane.m42 = p.ty
        plane.m44 = p.tw
        let z = (CGFloat(depth) - CGFloat(deepest) / 2) * Self.gap
        layer.transform = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0), plane),
            CATransform3DMakeTranslation(0, 0, z))
        stage.addSublayer(layer)
        planes.append((view, layer, z))
    }

    // MARK: Turning

    /// Turns by a drag in points.
    func turn(dx: CGFloat, dy: CGFloat) {
        yaw += dx * 0.008
        pitch = min(1.4, max(-1.4, pitch - dy * 0.008))
        turn()
    }

    func zoom(by factor: CGFloat) {
        zoom = min(3, max(0.2, zoom * factor))
        turn()
    }

    private func turn() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 2400
        let turned = CATransform3DConcat(
            CATransform3DMakeRotation(yaw, 0, 1, 0), CATransform3DMakeRotation(pitch, 1, 0, 0))
        stage.sublayerTransform = CATransform3DConcat(
            CATransform3DConcat(turned, CATransform3DMakeScale(zoom, zoom, zoom)), perspective)
    }

    // MARK: Showing

    /// The view whose picture is frontmost at a point of the window.
    func view(at point: CGPoint) -> UIView? {
        let here = planes.filter { plane in
            let inside = plane.layer.projectionToSuperlayer(values: plane.layer.values).inverted?.apply(point)
            return inside.map { plane.layer.bounds.contains($0) } ?? false
        }
        // Seen from behind, the picture that is farthest from the front is nearest.
        let side: CGFloat = cos(yaw) * cos(pitch) < 0 ? -1 : 1
        var nearest: (view: UIView, z: CGFloat)?
        for plane in here where nearest.map({ plane.z * side >= $0.z * side }) ?? true {
            nearest = (plane.view, plane.z)
        }
        return nearest?.view
    }

    /// A picture of the scene, with one view marked.
    func picture(width: Int, height: Int, scale: CGFloat, marked: UIView?) -> Bitmap {
        let mark = planes.first { $0.view === marked }?.layer
        let border = mark.map { ($0.borderColor, $0.borderWidth) }
        mark?.borderColor = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
        mark?.borderWidth = 3
        let bitmap = Bitmap(width: width, height: height)
        root.render(in: CGContext(bitmap: bitmap, scale: scale))
        bitmap.flush()
        if let mark, let border { (mark.borderColor, mark.borderWidth) = border }
        return bitmap
    }
}
