/// A path to which elements can be added.
///
/// Unsafe: it has no lock. Code that passes a path to another thread must not change it afterwards.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() { super.init(elements: []) }

    override package init(elements: [Element]) { super.init(elements: elements) }

    /// Begins a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard isFinite("move(to:)", point) else { return }
        elements.append(.move(point.applying(transform)))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard isFinite("addLine(to:)", point), beginSegment("addLine(to:)") else { return }
        elements.append(.line(point.applying(transform)))
    }

    /// Begins a subpath at the first point and adds lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        let call: StaticString = "addQuadCurve(to:control:)"
        guard isFinite(call, end, control), beginSegment(call) else { return }
        elements.append(.quad(control.applying(transform), end.applying(transform)))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        let call: StaticString = "addCurve(to:control1:control2:)"
        guard isFinite(call, end, control1, control2), beginSegment(call) else { return }
        elements.append(.cubic(control1.applying(transform), control2.applying(transform), end.applying(transform)))
    }

    /// Closes the current subpath with a line to its start. Does nothing if there is none.
    public func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
    }

    /// Adds a closed rectangle, starting with its top edge.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard isDrawable(rect, "addRect(_:)") else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed ellipse of four curves, starting at its rightmost point.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard isDrawable(rect, "addEllipse(in:)") else { return }
        let unit = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        append(arc: Arc(center: .zero, radius: 1, start: 0, delta: 2 * .pi), transform: unit, joins: false)
        closeSubpath()
    }

    /// Adds a closed rectangle with elliptic corners, each a single curve.
    ///
    /// Twice a corner's width and height must fit into the rectangle. Zero in either gives square corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard isDrawable(rect, "addRoundedRect(in:)") else { return }
        let slack: CGFloat = 1e-9 * (1 + rect.width + rect.height)
        enforce(
            cornerWidth >= 0 && 2 * cornerWidth <= rect.width + slack && cornerHeight >= 0
                && 2 * cornerHeight <= rect.height + slack,
            "CGPath: corners of \(cornerWidth)×\(cornerHeight) do not fit twice into \(rect.width)×\(rect.height)")
        guard cornerWidth > 0, cornerHeight > 0 else { return addRect(rect, transform: transform) }
        let w = cornerWidth
        let h = cornerHeight
        func corner(_ x: CGFloat, _ y: CGFloat, _ quarter: CGFloat, joins: Bool) {
            let unit = CGAffineTransform(a: w, b: 0, c: 0, d: h, tx: x, ty: y).concatenating(transform)
            append(
                arc: Arc(center: .zero, radius: 1, start: quarter * .pi / 2, delta: .pi / 2), transform: unit,
                joins: joins)
        }
        corner(rect.maxX - w, rect.minY + h, 3, joins: false)
        corner(rect.maxX - w, rect.maxY - h, 0, joins: true)
        corner(rect.minX + w, rect.maxY - h, 1, joins: true)
        corner(rect.minX + w, rect.minY + h, 2, joins: true)
        closeSubpath()
    }

    /// Adds an arc of a circle, connected by a line to the current point, if any.
    ///
    /// Angles are in radians from the positive x axis. `clockwise` refers to a y axis that points up, as on iOS: with y
    /// pointing down, false is clockwise on screen. A full turn or more gives one whole circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let call: StaticString = "addArc(center:radius:startAngle:endAngle:clockwise:)"
        guard isFinite(call, center, CGPoint(x: startAngle, y: endAngle), CGPoint(x: radius, y: 0)) else { return }
        let arc = Arc(center: center, radius: radius, start: startAngle, end: endAngle, decreasing: clockwise)
        append(arc: arc, transform: transform, joins: true)
    }

    /// Adds an arc that spans `delta` radians; positive values increase the angle.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let call: StaticString = "addRelativeArc(center:radius:startAngle:delta:)"
        guard isFinite(call, center, CGPoint(x: startAngle, y: delta), CGPoint(x: radius, y: 0)) else { return }
        append(
            arc: Arc(center: center, radius: radius, start: startAngle, delta: delta), transform: transform, joins: true
        )
    }

    /// Rounds the corner at `tangent1End` between the lines from the current point and to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let call: StaticString = "addArc(tangent1End:tangent2End:radius:)"
        guard isFinite(call, tangent1End, tangent2End, CGPoint(x: radius, y: 0)), beginSegment(call) else { return }
        // The current point is already transformed; the corner is computed in the space of the arguments.
        let start = currentPoint.applying(transform.inverted())
        guard let arc = Arc(from: start, corner: tangent1End, to: tangent2End, radius: radius) else {
            return addLine(to: tangent1End, transform: transform)
        }
        append(arc: arc, transform: transform, joins: true)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += transform.isIdentity ? path.elements : path.elements.map { $0.applying(transform) }
    }

    private func append(arc: Arc, transform: CGAffineTransform, joins: Bool) {
        let start = arc.startPoint.applying(transform)
        if joins, let last = lastPoint {
            _ = beginSegment("addArc")
            if last != start { elements.append(.line(start)) }
        } else {
            elements.append(.move(start))
        }
        elements += arc.curves.map { $0.applying(transform) }
    }

    /// Begins a new subpath at the start of the closed one if the last element is a close. Returns false without a
    /// current point: the call has no effect, as on iOS.
    private func beginSegment(_ call: StaticString) -> Bool {
        guard let last = lastPoint else {
            GraphicsLog.shared.report("CGMutablePath.\(call): there is no current point; call move(to:) first")
            return false
        }
        if elements.last == .close { elements.append(.move(last)) }
        return true
    }

    private func isDrawable(_ rect: CGRect, _ call: StaticString) -> Bool {
        !rect.isNull && isFinite(call, rect.origin, CGPoint(x: rect.width, y: rect.height))
    }

    /// Whether all points are finite. A call with others has no effect, as on iOS.
    private func isFinite(_ call: StaticString, _ points: CGPoint...) -> Bool {
        for point in points where !point.x.isFinite || !point.y.isFinite {
            GraphicsLog.shared.report("CGMutablePath.\(call): (\(point.x), \(point.y)) is not finite")
            return false
        }
        return true
    }
}
