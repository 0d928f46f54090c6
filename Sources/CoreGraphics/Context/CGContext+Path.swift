internal import CCairo

extension CGContext {
    /// Clears the current path.
    public func beginPath() { cairo_new_path(cairo) }

    public func move(to point: CGPoint) { cairo_move_to(cairo, Double(point.x), Double(point.y)) }

    public func addLine(to point: CGPoint) {
        requireCurrentPoint("addLine(to:)")
        cairo_line_to(cairo, Double(point.x), Double(point.y))
    }

    /// Begins a subpath at the first point and adds lines through the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        requireCurrentPoint("addCurve(to:control1:control2:)")
        cairo_curve_to(
            cairo, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x),
            Double(end.y))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        requireCurrentPoint("addQuadCurve(to:control:)")
        let (c1, c2) = Bezier.cubicControls(from: currentPointOfPath, control: control, to: end)
        addCurve(to: end, control1: c1, control2: c2)
    }

    /// Adds an arc of a circle; see `CGMutablePath.addArc` for the meaning of `clockwise`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        add(arc: Arc(center: center, radius: radius, start: startAngle, end: endAngle, decreasing: clockwise))
    }

    /// Rounds the corner at `tangent1End` between the lines from the current point and to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        requireCurrentPoint("addArc(tangent1End:tangent2End:radius:)")
        if let arc = Arc(from: currentPointOfPath, corner: tangent1End, to: tangent2End, radius: radius) {
            add(arc: arc)
        } else {
            addLine(to: tangent1End)
        }
    }

    private func add(arc: Arc) {
        let start = arc.startPoint
        // Cairo begins a subpath if there is no current point.
        cairo_line_to(cairo, Double(start.x), Double(start.y))
        CGPath(elements: arc.curves).append(to: cairo)
    }

    public func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    public func addEllipse(in rect: CGRect) { CGPath(ellipseIn: rect, transform: nil).append(to: cairo) }
    public func addPath(_ path: CGPath) { path.append(to: cairo) }
    public func closePath() { cairo_close_path(cairo) }

    public var isPathEmpty: Bool { path == nil }

    /// The current point in user space; zero if there is none.
    public var currentPointOfPath: CGPoint {
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// The bounding box of the current path in user space; null if there is none.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        switch mode {
        case .stroke: return cairo_in_stroke(cairo, Double(point.x), Double(point.y)) != 0
        case .fill, .fillStroke: return path?.contains(point, using: .winding) ?? false
        case .eoFill, .eoFillStroke: return path?.contains(point, using: .evenOdd) ?? false
        }
    }

    /// A copy of the current path in user space, on Cairo's grid of 1/256 of a pixel; nil if it is empty.
    public var path: CGPath? {
        let copy = cairo_copy_path(cairo)!
        defer { cairo_path_destroy(copy) }
        let count = Int(copy.pointee.num_data)
        let data = copy.pointee.data
        var elements: [CGPath.Element] = []
        var i = 0
        func point(_ k: Int) -> CGPoint { CGPoint(x: data![i + k].point.x, y: data![i + k].point.y) }
        while i < count {
            let header = data![i].header
            switch header.type {
            case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO: elements.append(.cubic(point(1), point(2), point(3)))
            default: elements.append(.close)
            }
            i += Int(header.length)
        }
        // Cairo ends a closed path with a move to its start, which draws nothing.
        if elements.count > 1, case .move = elements[elements.count - 1] { elements.removeLast() }
        return elements.isEmpty ? nil : CGPath(elements: elements)
    }

    private func requireCurrentPoint(_ call: StaticString) {
        enforce(
            cairo_has_current_point(cairo) != 0, "CGContext.\(call): there is no current point; call move(to:) first")
    }
}
